import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  children: ReactNode;
  label?: string;
  as?: 'section' | 'article' | 'div';
  /** It only keeps its place: pale, and nothing in it can be used. */
  isGone?: boolean;
};

/** The one raised surface of the look. With a label it is a landmark or article of that name. */
export function Card({ children, label, as: Element = label === undefined ? 'div' : 'section', isGone }: CardProps) {
  return (
    <Element className={classes.card} aria-label={label} inert={isGone}>
      {children}
    </Element>
  );
}
