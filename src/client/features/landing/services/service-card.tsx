import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Drawing } from '#client/features/offerings/service-drawing.ts';
import { Picture } from '../picture.tsx';
import classes from './service-card.module.css';

type ServiceCardProps = {
  drawing: Drawing;
  image?: string | null;
  title: ReactNode;
  text: ReactNode;
  price?: ReactNode;
  duration?: string | undefined;
  over?: ReactNode;
  mark?: ReactNode;
};

/** A service with its picture: what it is, what it costs, how long it takes. */
export function ServiceCard({ drawing, image, title, text, price, duration, over, mark }: ServiceCardProps) {
  return (
    <>
      <div className={classes.picture}>
        <Picture drawing={drawing} src={image} sizes="(min-width: 43em) 340px, 94vw" />
        {mark}
      </div>
      <div className={classes.body}>
        {over}
        <h3>{title}</h3>
        {text && <p>{text}</p>}
        {price !== undefined && (
          <div className={classes.price}>
            <b>{price}</b>
            {duration && (
              <span>
                <IconClock size={16} aria-hidden />
                {duration}
              </span>
            )}
          </div>
        )}
      </div>
    </>
  );
}
