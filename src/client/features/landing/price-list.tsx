import { Trans } from '@lingui/react/macro';
import type { OfferingItem } from '#contract/offerings.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { useServiceWords } from './services/use-service-words.tsx';
import classes from './price-list.module.css';

/** More services in one line each, as on the board in the workshop. A phone goes to the whole list instead. */
export function PriceList({ items }: { items: OfferingItem[] }) {
  const words = useServiceWords();
  return (
    <div className={classes.list}>
      <h3>
        <Trans>From the price list</Trans>
      </h3>
      <ul>
        {items.map((item) => {
          const { title, duration } = words(item);
          return (
            <li key={item.id}>
              <span>{title}</span>
              {duration && <small>{duration}</small>}
              <i />
              <b>
                <ServicePrice item={item} />
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
