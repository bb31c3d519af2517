import classes from './avatar.module.css';

type AvatarProps = { firstName: string; lastName: string; image?: string | null; size?: 'small' | 'large' };

/** A person's picture, or the initials drawn in its place. */
export function Avatar({ firstName, lastName, image, size = 'small' }: AvatarProps) {
  // The initials are a drawing, made by the style sheet: as text they would be part of a button's or link's words.
  return (
    <span className={classes.avatar} data-size={size} data-initials={initialsOf(firstName, lastName)} aria-hidden>
      {image && <img src={image} alt="" />}
    </span>
  );
}

function initialsOf(first: string, last: string): string {
  // A zero-width non-joiner keeps two Arabic letters from joining into a word.
  return [first, last].map((name) => /^./u.exec(name.trim())?.[0] ?? '').join('\u200c');
}
