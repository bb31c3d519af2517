import { Plural, Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { Money } from '#client/feedback/money.tsx';
import { categorySpan } from '#client/features/offerings/category-span.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { Picture } from '../picture.tsx';
import { useServiceWords } from './use-service-words.tsx';
import { CategoryIcon } from './category-icon.tsx';
import classes from './service-rows.module.css';

type ServiceRowsProps = { title: ReactNode; category?: Category; items: OfferingItem[]; all: OfferingItem[] };

/**
 * A category, or all of them in an order of its own, with the services, one to a line, and what they cost from the
 * cheapest to the dearest. `all`: with those of it that stand above as featured, as its chip counts them.
 */
export function ServiceRows({ title, category, items, all }: ServiceRowsProps) {
  const words = useServiceWords();
  const id = useId();
  const prices = all.map(({ price }) => price);
  const span = categorySpan(prices, category);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header>
        {category && <CategoryIcon title={category.title} size={22} />}
        <h2 id={id}>{title}</h2>
        <span>
          <Plural value={all.length} one="# service" other="# services" />
        </span>
        {span && (
          <span className={classes.span}>
            {span.least.amount === span.most.amount ? (
              <Money value={span.least} />
            ) : (
              <Trans>
                from <Money value={span.least} /> to <Money value={span.most} />
              </Trans>
            )}
          </span>
        )}
      </header>
      <ul>
        {items.map((item) => {
          const { title: name, text, duration, drawing, image } = words(item);
          return (
            <li key={item.id}>
              <span className={classes.picture}>
                <Picture drawing={drawing} src={image ?? category?.image} sizes="72px" />
              </span>
              <span className={classes.words}>
                <b>{name}</b>
                {text && <small>{text}</small>}
              </span>
              {duration && (
                <span className={classes.duration}>
                  <IconClock size={17} aria-hidden />
                  {duration}
                </span>
              )}
              <b className={classes.price}>
                <ServicePrice item={item} />
              </b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
