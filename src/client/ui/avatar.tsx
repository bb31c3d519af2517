import classes from './avatar.module.css';

type AvatarProps = { firstName: string; lastName: string; image?: string | null; size?: 'small' | 'large' };

/** A person's picture, or the initials drawn in its place. */
export function Avatar({ firstName, lastName, image, size = 'small' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-size={size} aria-hidden>
      {image ? <img src={image} alt="" /> : initialsOf(firstName, lastName)}
    </span>
  );
}

function initialsOf(first: string, last: string): string {
  // A zero-width non-joiner keeps two Arabic letters from joining into a word.
  return [first, last].map((name) => /^./u.exec(name.trim())?.[0] ?? '').join('\u200c');
}
