import { pictureSources } from '#contract/picture-address.ts';
import classes from './public-picture.module.css';

type PublicPictureProps = {
  /** The address of a public picture, or of any other on this server. */
  src: string;
  alt?: string;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes?: string;
  /** For what is seen first. */
  eager?: boolean;
  className?: string | undefined;
};

/** A picture of the shop, in the size and format that is best for this screen. */
export function PublicPicture({ src, alt = '', sizes = '100vw', eager = false, className }: PublicPictureProps) {
  const made = pictureSources(src);
  const image = (
    <img
      className={className}
      src={src}
      alt={alt}
      width={made?.width}
      height={made?.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!made) return image;
  return (
    <picture className={classes.picture}>
      {made.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
