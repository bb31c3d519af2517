import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { drawingOf } from '../service-drawing.ts';
import classes from './offering-thumb.module.css';

type OfferingThumbProps = {
  title: Record<string, string>;
  image: string | null;
  isOilChange?: boolean;
  isHidden?: boolean;
};

/** The picture of a service or category, small; without one the drawing that visitors see. */
export function OfferingThumb({ title, image, isOilChange = false, isHidden = false }: OfferingThumbProps) {
  return (
    <span className={classes.thumb} data-hidden={isHidden || undefined}>
      <PublicPicture src={image ?? `/art/${drawingOf(title, isOilChange)}.svg`} sizes="56px" />
    </span>
  );
}
