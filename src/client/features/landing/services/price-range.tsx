import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferingItem } from '#contract/offerings.ts';
import { useFormats } from '#client/ui/format.ts';
import { histogram } from './filter-services.ts';
import type { ServicesSearch } from './services-search.ts';
import classes from './price-range.module.css';

const BARS = 16;

type PriceRangeProps = {
  items: OfferingItem[];
  span: { least: number; most: number };
  search: ServicesSearch;
  onChange: (part: ServicesSearch) => void;
};

/** Two thumbs on one line, over how many services cost what. */
export function PriceRange({ items, span, search, onChange }: PriceRangeProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { least, most } = span;
  const currency = items[0]?.price.currency ?? 'MAD';
  const within = (value: number) => Math.min(most, Math.max(least, value));
  const [from, to] = [within(search.min ?? least), within(search.max ?? most)];
  const share = (value: number) => ((value - least) / (most - least)) * 100;
  const bars = histogram(items, span, BARS);
  const tallest = Math.max(...bars);
  const isIn = (place: number) => share(from) <= ((place + 1) / BARS) * 100 && share(to) >= (place / BARS) * 100;
  const [low, high] = [money(from, currency, 0), money(to, currency, 0)];
  return (
    <fieldset className={classes.range} aria-label={t`Price`}>
      <div className={classes.head}>
        <b>
          <Trans>Price</Trans>
        </b>
        <span>
          <Trans>
            from <b>{low}</b> to <b>{high}</b>
          </Trans>
        </span>
      </div>
      <div className={classes.bars} aria-hidden>
        {bars.map((count, place) => (
          // The bars have no other name than their place.
          <i
            key={`bar${place}`}
            data-in={isIn(place) || undefined}
            style={{ height: 3 + Math.sqrt(count / tallest) * 33 }}
          />
        ))}
      </div>
      <div className={classes.line}>
        <i style={{ insetInlineStart: `${share(from)}%`, insetInlineEnd: `${100 - share(to)}%` }} />
        <input
          type="range"
          aria-label={t`Lowest price`}
          aria-valuetext={low}
          min={least}
          max={most}
          value={from}
          onChange={({ currentTarget }) => {
            const min = Math.min(Number(currentTarget.value), to);
            onChange({ min: min <= least ? undefined : min });
          }}
        />
        <input
          type="range"
          aria-label={t`Highest price`}
          aria-valuetext={high}
          min={least}
          max={most}
          value={to}
          onChange={({ currentTarget }) => {
            const max = Math.max(Number(currentTarget.value), from);
            onChange({ max: max >= most ? undefined : max });
          }}
        />
      </div>
    </fieldset>
  );
}
