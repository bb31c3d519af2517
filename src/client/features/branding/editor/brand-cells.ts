import { type Branding, brandingTypes } from '#contract/branding.ts';
import type { BrandingDraft } from '#contract/branding-draft.ts';
import { brandKeys } from '#contract/branding-keys.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts';

type Type = BrandingDraft['type'];
type CellLanguage = BrandingDraft['language'];
/** One field of the shop's face, `LANDING_HERO/ar/title`. */
export type Cell = `${Type}/${CellLanguage}/${string}`;
/** What stands in each field; a field that is not named is empty. */
export type Cells = Readonly<Record<string, string>>;
export type SentEntry = Pick<BrandingDraft, 'type' | 'language' | 'fields'>;

/** The shop's name is edited like a field of the branding, but kept by the server as the shop's own. */
export const NAME_CELL = 'MERCHANT/common/merchant_name';
export const THEME_CELL = 'MERCHANT_THEME_COLORS/common/colors';

export function cellOf(type: Type, language: CellLanguage, key: string): Cell {
  return `${type}/${language}/${key}`;
}

export function cellsOf(entries: Branding): Cells {
  return Object.fromEntries(
    entries.flatMap(({ type, language, fields }) =>
      fields.map(({ key, value }) => [
        type === 'MERCHANT_THEME_COLORS' ? THEME_CELL : `${type}/${language}/${key}`,
        value,
      ]),
    ),
  );
}

/** What is shown, with each entry that has a draft in the place of the one that is shown. */
export function withDrafts(shown: Branding, drafts: Branding): Branding {
  const last = new Map([...shown, ...drafts].map((entry) => [`${entry.type}/${entry.language}`, entry]));
  return [...last.values()];
}

/** The fields that read otherwise in the one than in the other. */
export function changedCells(from: Cells, to: Cells): string[] {
  const cells = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...cells].filter((cell) => (from[cell] ?? '').trim() !== (to[cell] ?? '').trim());
}

/** The whole entries that these fields are of, as they stand in `cells`; the shop's name is none. */
export function entriesAround(changed: string[], cells: Cells): SentEntry[] {
  const entries = new Map<string, SentEntry>();
  for (const cell of changed) {
    const place = placeOf(cell);
    if (place === undefined) continue;
    const key = `${place.type}/${place.language}`;
    if (entries.has(key)) continue;
    const fields = Object.entries(cells)
      .filter(([other, value]) => other.startsWith(`${key}/`) && value.trim() !== '')
      .map(([other, value]) => ({ key: other.slice(key.length + 1), value: value.trim() }));
    entries.set(key, { type: place.type, language: place.language, fields });
  }
  return [...entries.values()];
}

/** The fields of a version's entries as they were; what they did not say is empty again. */
export function restored({ entries }: { entries: Branding }, cells: Cells): Cells {
  const emptied = Object.keys(cells).filter((cell) => isWithin(cell, entries));
  return { ...Object.fromEntries(emptied.map((cell) => [cell, ''])), ...cellsOf(entries) };
}

/** Whether one of these entries says what this field says. */
export function isWithin(cell: string, entries: { type: string; language: string }[]): boolean {
  return entries.some((entry) => isOf(cell, entry));
}

function isOf(cell: string, { type, language }: { type: string; language: string }): boolean {
  return cell.startsWith(`${type}/${language}/`);
}

/** Where a field stands; undefined for the shop's name. */
export function placeOf(cell: string): { type: Type; language: CellLanguage; key: string } | undefined {
  const [first, second, key = ''] = cell.split('/');
  const type = brandingTypes.find((each) => each === first);
  const language = (['common', ...LANGUAGES] as const).find((each) => each === second);
  return type && language && { type, language, key };
}

/** Entries as visitors of one language would get them from the server. */
export function facesOf(cells: Cells, language: Language): Branding {
  const all = entriesAround(Object.keys(cells), cells);
  return [...new Set([language, 'common', DEFAULT_LANGUAGE])].flatMap((each) =>
    all
      .filter((entry) => entry.language === each)
      .map((entry) => ({ ...entry, id: `${entry.type}/${each}`, status: 'DRAFT' as const })),
  );
}

/** What visitors read where a language says nothing: what is said in all, or in Arabic. */
export function fallbackOf(cells: Cells, type: Type, language: Language, key: string): string | undefined {
  const others = ['common', DEFAULT_LANGUAGE].filter((other) => other !== language);
  return others.map((other) => cells[`${type}/${other}/${key}`]?.trim()).find(Boolean);
}

/** A text is missing in a language when another language says it, and nothing is said in all. */
export function isMissing(cells: Cells, type: string, language: Language, key: string): boolean {
  return !isSaid(cells, type, language, key) && LANGUAGES.some((other) => isSaid(cells, type, other, key));
}

function isSaid(cells: Cells, type: string, language: Language, key: string): boolean {
  return [language, 'common'].some((one) => (cells[`${type}/${one}/${key}`] ?? '').trim() !== '');
}

/** How many of the texts that the shop enters anywhere a language has. */
export function textsEntered(cells: Cells, language: Language): { entered: number; all: number } {
  const places = Object.entries(brandKeys).flatMap(([type, { texts }]) => texts.map((key) => ({ type, key })));
  const all = places.filter(({ type, key }) => LANGUAGES.some((one) => isSaid(cells, type, one, key)));
  return { entered: all.filter(({ type, key }) => isSaid(cells, type, language, key)).length, all: all.length };
}
