import type { ReactNode } from 'react';
import classes from './thumb.module.css';

type ThumbProps = { width: number; height: number; children: ReactNode };

/** The frame of a small picture, or of the drawing that stands in its place; in CSS pixels. */
export function Thumb({ width, height, children }: ThumbProps) {
  return (
    <span className={classes.frame} style={{ width, height }} aria-hidden>
      {children}
    </span>
  );
}
