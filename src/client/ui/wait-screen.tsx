import { IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './wait-screen.module.css';

/** The whole page is on its way; `children` say why when it does not come. */
export function WaitScreen({ words, children }: { words: ReactNode; children?: ReactNode }) {
  return (
    <main className={classes.screen} id="main">
      <span className={classes.mark} aria-hidden>
        <IconTool />
      </span>
      <output>{words}</output>
      {children}
    </main>
  );
}
