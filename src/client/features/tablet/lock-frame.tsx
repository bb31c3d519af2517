import type { ReactNode } from 'react';
import { LanguageSelect } from '#client/features/interface/language-select.tsx';
import { PageTitle, useSiteName } from '#client/ui/page-title.tsx';
import classes from './lock-frame.module.css';

/** The page of a locked tablet: whose turn it is and in which language, and no way to anywhere else. */
export function LockFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <PageTitle title={title} />
      <header className={classes.header}>
        <bdi>{useSiteName()}</bdi>
        <LanguageSelect />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <h1 data-route-title tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
