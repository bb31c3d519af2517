import { Trans } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import type { OfferingItem } from '#contract/offerings.ts';
import { Money } from '#client/feedback/money.tsx';
import { ServiceCard } from './service-card.tsx';
import { useServiceWords } from './use-service-words.ts';
import classes from './featured-services.module.css';

type FeaturedServicesProps = { items: OfferingItem[]; nameOf: (category: string) => string };

/** What the shop puts first, with pictures. */
export function FeaturedServices({ items, nameOf }: FeaturedServicesProps) {
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
              price={<Money value={item.price} />}
              over={<span className={classes.category}>{nameOf(item.categoryId)}</span>}
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
