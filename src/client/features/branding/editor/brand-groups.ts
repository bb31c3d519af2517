import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBrandInstagram,
  IconClock,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconLayoutList,
  IconMapPin,
  type Icon,
} from '@tabler/icons-react';
import type { BrandingDraft } from '#contract/branding-draft.ts';
import { BRAND_COUNTS, brandKeys } from '#contract/branding-keys.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { type Cells, isMissing, NAME_CELL, placeOf } from './brand-cells.ts';
import type { BrandGroupName } from './branding-search.ts';

type Type = BrandingDraft['type'];
/** A text in three languages, or (`common`) one field for all of them. */
export type BrandRow = { type: Type; key: string; common?: true };
export type BrandGroup = { name: BrandGroupName; label: MessageDescriptor; icon: Icon; rows: BrandRow[] };

const rows = (type: Type, keys: readonly string[]): BrandRow[] => keys.map((key) => ({ type, key }));
const common = (type: Type, keys: readonly string[]): BrandRow[] => keys.map((key) => ({ type, key, common: true }));
const pairs = (count: number, first: string, second: string) =>
  Array.from({ length: count }, (_, place) => [`${first}${place + 1}`, `${second}${place + 1}`]).flat();

/** The table of the branding, in the groups that a person thinks in. */
export const brandGroups: BrandGroup[] = [
  { name: 'hero', label: msg`Hero`, icon: IconHome, rows: rows('LANDING_HERO', brandKeys.LANDING_HERO.texts) },
  {
    name: 'about',
    label: msg({ message: 'About', context: 'section of the page' }),
    icon: IconInfoCircle,
    rows: [...rows('LANDING_ABOUT', ['title', 'about']), ...common('LANDING_ABOUT', brandKeys.LANDING_ABOUT.common)],
  },
  {
    name: 'values',
    label: msg`Core values`,
    icon: IconHeart,
    rows: rows('LANDING_ABOUT', pairs(BRAND_COUNTS.values, 'value', 'valueText')),
  },
  {
    name: 'faq',
    label: msg`FAQ`,
    icon: IconHelpCircle,
    rows: rows('LANDING_FAQ', pairs(BRAND_COUNTS.questions, 'question', 'answer')),
  },
  {
    name: 'sections',
    label: msg`Sections`,
    icon: IconLayoutList,
    rows: rows('LANDING_SECTIONS', brandKeys.LANDING_SECTIONS.texts),
  },
  {
    name: 'hours',
    label: msg({ message: 'Hours', context: 'of the shop' }),
    icon: IconClock,
    rows: common('WORKING_HOURS', brandKeys.WORKING_HOURS.common),
  },
  {
    name: 'contact',
    label: msg`Contact, map`,
    icon: IconMapPin,
    rows: [...rows('CONTACT', brandKeys.CONTACT.texts), ...common('CONTACT', brandKeys.CONTACT.common)],
  },
  {
    name: 'social',
    label: msg`Social links`,
    icon: IconBrandInstagram,
    rows: common('SOCIAL_LINKS', brandKeys.SOCIAL_LINKS.common),
  },
];

/** How many texts of a group some language lacks that another has. */
export function missingIn({ rows: all }: BrandGroup, cells: Cells): number {
  return all
    .filter((row) => !row.common)
    .flatMap(({ type, key }) => LANGUAGES.map((language) => isMissing(cells, type, language, key)))
    .filter(Boolean).length;
}

/** Does the shop say anything of its own here? */
export function isEntered({ rows: all }: BrandGroup, cells: Cells): boolean {
  return all.some(({ type, key }) =>
    ['common', ...LANGUAGES].some((language) => (cells[`${type}/${language}/${key}`] ?? '').trim() !== ''),
  );
}

/** The group in which a field stands; undefined for what has a card of its own. */
export function groupOf(cell: string): BrandGroup | undefined {
  if (cell === NAME_CELL) return brandGroups.find(({ name }) => name === 'contact');
  const place = placeOf(cell);
  return brandGroups.find(({ rows: all }) => all.some(({ type, key }) => type === place?.type && key === place.key));
}
