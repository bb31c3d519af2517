import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UNNAMED_SHOP } from '#contract/constants.ts';
import { countryOf } from '#contract/countries.ts';
import type { Currency } from '#contract/currencies.ts';
import { phoneText } from '#contract/phones.ts';
import type { SetupStep } from '#client/features/branding/editor/branding-search.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { cellOf, NAME_CELL, THEME_CELL } from '#client/features/branding/editor/brand-cells.ts';
import type { BrandDraft } from '#client/features/branding/editor/use-branding-draft.ts';
import type { Offering } from '#client/features/offerings/manager/manager-queries.ts';

/** From left to right among Arabic words. */
const isolated = (text: string) => `\u2066${text}\u2069`;

const LOGO = cellOf('IMAGES', 'common', 'headerLogo');

/** What the shop has entered for each step, in a few words; a step that is not named is still to be done. */
export function useEntered(
  { shown }: BrandDraft,
  { items }: Offering,
  colleagues: number,
  passed: readonly SetupStep[],
): Partial<Record<SetupStep, string>> {
  const { t, i18n } = useLingui();
  const { currency, timeZone } = useQuery(merchantQuery).data?.merchant ?? {};
  const name = shown[NAME_CELL] ?? '';
  const isNamed = name !== UNNAMED_SHOP && name !== '';
  // A shop has money and a clock from its first start on: who has gone on from them has looked at them.
  const isPlaced = isNamed || passed.includes('country');
  const days = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => shown[cellOf('WORKING_HOURS', 'common', String(weekday))]);
  const phone = shown[cellOf('CONTACT', 'common', 'phone')];
  const face = [isNamed && name, shown[LOGO] && t`Logo`, shown[THEME_CELL] && t`Colour`].filter(Boolean);
  const hours = [
    days.length > 0 && t`${plural(days.length, { one: '# day', other: '# days' })}`,
    phone && isolated(phoneText(phone)),
  ];
  return {
    ...(isPlaced && { country: placeWords(i18n.locale, currency, timeZone) }),
    ...(isNamed && { face: face.join(' · ') }),
    ...((days.length > 0 || (phone && passed.includes('hours'))) && { hours: hours.filter(Boolean).join(' · ') }),
    ...(items.length > 0 && {
      services: t`${plural(items.length, { one: '# service', other: '# services' })}`,
    }),
    ...(colleagues > 0 && { team: t`${plural(colleagues, { one: '# colleague', other: '# colleagues' })}` }),
  };
}

/** The country, or where it is not known the clock, and the money. */
function placeWords(locale: string, currency: Currency | undefined, timeZone: string | undefined): string {
  const country = countryOf(currency, timeZone);
  const names = (type: 'region' | 'currency') => new Intl.DisplayNames(locale, { type });
  const place = country ? names('region').of(country) : timeZone && isolated(timeZone);
  const money = currency && `${names('currency').of(currency) ?? ''} (${currency})`;
  return [place, money].filter(Boolean).join(' · ');
}
