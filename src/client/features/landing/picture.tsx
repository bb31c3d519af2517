import type { Drawing } from '#client/features/offerings/service-drawing.ts';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import classes from './picture.module.css';

type PictureProps = {
  drawing: Drawing;
  src?: string | null | undefined;
  alt?: string;
  /** How wide the box is, as the attribute `sizes` says it. */
  sizes: string;
  eager?: boolean;
};

/** The shop's picture, or the drawing in the same box: what is around it never moves. */
export function Picture({ drawing, src, alt = '', sizes, eager = false }: PictureProps) {
  return (
    <PublicPicture
      className={classes.picture}
      src={src ?? `/art/${drawing}.svg`}
      alt={src ? alt : ''}
      sizes={sizes}
      eager={eager}
    />
  );
}
