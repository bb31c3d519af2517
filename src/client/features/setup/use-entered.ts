import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNNAMED_SHOP } from '#contract/constants.ts';
import { phoneText } from '#contract/phones.ts';
import type { SetupStep } from '#client/features/branding/editor/branding-search.ts';
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
): Partial<Record<SetupStep, string>> {
  const { t } = useLingui();
  const name = shown[NAME_CELL] ?? '';
  const days = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => shown[cellOf('WORKING_HOURS', 'common', String(weekday))]);
  const phone = shown[cellOf('CONTACT', 'common', 'phone')];
  const look = [shown[LOGO] && t`Logo`, shown[THEME_CELL] && t`Colour`].filter(Boolean);
  const hours = [
    days.length > 0 && t`${plural(days.length, { one: '# day', other: '# days' })}`,
    phone && isolated(phoneText(phone)),
  ];
  return {
    ...(name !== UNNAMED_SHOP && name !== '' && { name }),
    ...(look.length > 0 && { look: look.join(' · ') }),
    ...(days.length > 0 && { hours: hours.filter(Boolean).join(' · ') }),
    ...(items.length > 0 && {
      services: t`${plural(items.length, { one: '# service', other: '# services' })}`,
    }),
    ...(colleagues > 0 && { team: t`${plural(colleagues, { one: '# colleague', other: '# colleagues' })}` }),
  };
}
