import type { ReactNode } from 'react';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import classes from './legal-text.module.css';

/** A page of running text with a heading. */
export function LegalText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicFrame>
      <PageTitle title={title} />
      <article className={classes.text}>
        <h1 data-route-title tabIndex={-1}>
          {title}
        </h1>
        {children}
      </article>
    </PublicFrame>
  );
}
