import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  'aria-label': string;
  size?: 'medium' | 'large' | 'huge';
  kind?: 'primary' | 'default' | 'waiting';
};

/** A button that is only a picture; its words are for those who do not see it. */
export function IconButton({ size = 'medium', kind = 'default', className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`${classes.button} ${className}`} data-size={size} data-kind={kind} />
  );
}
