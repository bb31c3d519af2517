import { IconUser } from '@tabler/icons-react';
import { initialsOf } from './initials.ts';
import classes from './avatar.module.css';

type AvatarProps = { firstName: string; lastName: string; image?: string | null; size?: 'small' | 'large' | 'huge' };

/** A person's picture, or the initials drawn in its place; who has no name yet has a figure. */
export function Avatar({ firstName, lastName, image, size = 'small' }: AvatarProps) {
  // The initials are a drawing, made by the style sheet: as text they would be part of a button's or link's words.
  const initials = initialsOf(firstName, lastName);
  return (
    <span className={classes.avatar} data-size={size} data-initials={initials} aria-hidden>
      {image ? <img src={image} alt="" /> : initials === '' && <IconUser size={iconSizes[size]} />}
    </span>
  );
}

const iconSizes = { small: 22, large: 32, huge: 56 };
