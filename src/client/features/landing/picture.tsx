import classes from './picture.module.css';

/** Our own drawings, for a shop that has entered no picture: they are cropped as a photograph would be. */
export type Drawing =
  | 'hero'
  | 'shop'
  | 'lift'
  | 'filter'
  | 'tools'
  | 'disc'
  | 'tyre'
  | 'oil'
  | 'battery'
  | 'ac'
  | 'obd'
  | 'clutch'
  | 'engine'
  | 'leak'
  | 'map';

type PictureProps = { drawing: Drawing; src?: string | null | undefined; alt?: string; eager?: boolean };

/** The shop's picture, or the drawing in the same box: what is around it never moves. */
export function Picture({ drawing, src, alt = '', eager = false }: PictureProps) {
  return (
    <img
      className={classes.picture}
      src={src ?? `/art/${drawing}.svg`}
      alt={src ? alt : ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
