import type { ComponentProps, ReactNode } from 'react';
import classes from './plain-button.module.css';

type Look = { icon?: ReactNode; kind?: 'primary' | 'default' | 'quiet'; wide?: boolean };
type PlainButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look;

/** A button for the pages that come without Mantine: landing, legal texts, not-found, the loading screens. */
export function PlainButton({ icon, kind = 'default', wide = false, children, ...rest }: PlainButtonProps) {
  return (
    <button type="button" {...rest} className={classes.button} data-kind={kind} data-wide={wide || undefined}>
      {icon}
      {children}
    </button>
  );
}

/** The class of a link that looks like a button; give it `data-kind` as well. */
export const buttonLink = classes.button;
