import type { ComponentProps, ReactNode } from 'react';
import classes from './plain-button.module.css';

type Look = { icon?: ReactNode; kind?: 'primary' | 'default' | 'quiet' | 'waiting'; wide?: boolean; size?: 'floor' };
type PlainButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look;

/** A button without Mantine's weight: for the public pages, the loading screens and what the shop floor shows first. */
export function PlainButton({ icon, kind = 'default', wide = false, size, children, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      {children}
    </button>
  );
}

/** The class of a link that looks like a button; give it `data-kind` as well. */
export const buttonLink = classes.button;
