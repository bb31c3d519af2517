import { Trans } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { LocalWords } from '#client/ui/local-words.tsx';
import { ServiceCard } from './service-card.tsx';
import { useServiceWords } from './use-service-words.tsx';
import classes from './featured-services.module.css';

type FeaturedServicesProps = { items: OfferingItem[]; categories: Category[] };

/** What the shop puts first, with pictures. */
export function FeaturedServices({ items, categories }: FeaturedServicesProps) {
  const words = useServiceWords();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="sr-only">
        <Trans>Featured</Trans>
      </h2>
      <ul className={classes.cards}>
        {items.map((item) => (
          <li key={item.id}>
            <ServiceCard
              {...words(item)}
              price={<ServicePrice item={item} />}
              over={
                <span className={classes.category}>
                  <LocalWords texts={categories.find(({ id }) => id === item.categoryId)?.title ?? {}} />
                </span>
              }
              mark={
                <span className={classes.mark}>
                  <IconStarFilled size={14} aria-hidden />
                  <Trans>Featured</Trans>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
