import { useState } from 'react';
import * as v from 'valibot';
import { type Money, Money as MoneySchema } from '#contract/money.ts';
import type { CatalogueTaken } from '#contract/offerings.ts';
import { readMoney } from '#client/forms/amounts.ts';
import { useUnsavedGuard } from '#client/forms/use-unsaved-guard.ts';
import { useShopCurrency } from '../catalogue-queries.ts';
import type { Offering } from '../manager/manager-queries.ts';
import { useTakeCatalogue } from './catalogue-actions.ts';
import { catalogueOf } from './starting-catalogue.ts';

/** Which services of the catalogue are ticked, and the prices typed beside them. */
export function useCatalogueChoice({ categories }: Offering, onTaken: (count: number) => void) {
  const [typed, type] = useState<ReadonlyMap<number, string>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const currency = useShopCurrency();
  const { mutate: take, isPending, error } = useTakeCatalogue();
  const forget = () => type(new Map());
  useUnsavedGuard(() => !isPending && typed.size > 0, forget);
  const priceOf = (text: string): Money | undefined => {
    const read = v.safeParse(MoneySchema, readMoney(text, currency));
    return read.success ? read.output : undefined;
  };
  const isWrong = (text: string) => text.trim() !== '' && priceOf(text) === undefined;
  const prices = new Map([...typed].map(([number, text]) => [number, priceOf(text)]));
  const send = () => {
    setChecked(true);
    if (typed.size === 0 || [...typed.values()].some(isWrong)) return;
    const onSuccess = ({ items }: CatalogueTaken) => {
      forget();
      onTaken(items);
    };
    take(catalogueOf({ prices, currency, categories }), { onSuccess });
  };
  return {
    currency,
    isPending,
    error,
    send,
    count: typed.size,
    priceText: (number: number) => typed.get(number),
    isWrong: (number: number) => isChecked && isWrong(typed.get(number) ?? ''),
    write: (number: number, text: string) => type(new Map([...typed, [number, text]])),
    tick: (numbers: readonly number[], isTicked: boolean) => {
      const others = [...typed].filter(([number]) => !numbers.includes(number));
      const ticked = numbers.map((number): [number, string] => [number, typed.get(number) ?? '']);
      type(new Map(isTicked ? [...others, ...ticked] : others));
    },
  };
}

export type CatalogueChoiceState = ReturnType<typeof useCatalogueChoice>;
