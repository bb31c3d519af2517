import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { Money as MoneySchema } from '#contract/money.ts';
import type { OfferingItem } from '#contract/offerings.ts';
import { isolated } from '#contract/text.ts';
import { Amount, useMoney } from '#client/feedback/money.tsx';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import { AmountField } from '#client/ui/fields.tsx';
import { ServicePrice } from '../service-price.tsx';
import { useChangeItem } from './offering-actions.ts';
import { waitsForPrice } from './offering-counts.ts';
import classes from './item-row.module.css';

type PriceCellProps = { item: OfferingItem; name: string };

/** What a service costs; pressed, it is a field. Enter saves, Escape leaves it as it was. */
export function PriceCell({ item, name }: PriceCellProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [typed, type] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const [isWrong, setWrong] = useState(false);
  const change = useChangeItem(item);
  const { price, visible } = item;

  const isDone = useRef(false);
  const close = () => {
    isDone.current = true;
    type(undefined);
    setWrong(false);
    setTimeout(() => button.current?.focus());
  };
  const save = () => {
    // The field that goes away is left once more.
    if (isDone.current) return undefined;
    const next = v.safeParse(MoneySchema, readMoney(typed ?? '', price.currency));
    if (!next.success) return setWrong(true);
    close();
    if (next.output.amount === price.amount) return undefined;
    const told = isolated(money(next.output));
    // Taken from the catalogue without a price: now there is one, and nothing keeps it from being shown.
    const isFirst = waitsForPrice(item) && next.output.amount > 0;
    return change.mutate({
      patch: { price: next.output, ...(isFirst && { visible: true }) },
      before: { price, ...(isFirst && { visible }) },
      words: isFirst ? t`${{ name: isolated(name) }}: ${told}, now shown` : t`${{ name: isolated(name) }}: ${told}`,
    });
  };

  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={classes.price}
        onClick={() => {
          isDone.current = false;
          type(price.amount === 0 ? '' : moneyText(price));
        }}
      >
        {waitsForPrice(item) ? (
          <span className={classes.none}>
            <Trans>Set a price</Trans>
          </span>
        ) : (
          <>
            <span className={classes.long}>
              <ServicePrice item={item} />
            </span>
            <span className={classes.short}>
              <ServicePrice item={item} isBare />
            </span>
          </>
        )}{' '}
        <span className="sr-only">{t`Change the price of ${name}`}</span>
      </button>
    );
  return (
    <span className={classes.priceField}>
      <AmountField
        aria-label={t`Price of ${name}`}
        value={typed}
        error={isWrong && t`A number, please`}
        ref={takeOver}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') close();
        }}
        onBlur={() => (typed === '' ? close() : save())}
      />
      {price.amount > 0 && (
        <small>
          <Trans>
            was <Amount value={price} />
          </Trans>
        </small>
      )}
    </span>
  );
}

/** What is typed takes the place of what stands there. */
function takeOver(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
