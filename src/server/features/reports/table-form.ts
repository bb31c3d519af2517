import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts';
import { type CsvCell, csvLine } from '#contract/csv.ts';
import type { NameOf } from '#contract/static-names.ts';
import { type NamedVisit, type TaskName, taskNamesIn, visitNameBy } from '#contract/task-names.ts';
import { tableWord, type WordKind } from '#contract/table-words.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { Shop } from '#server/http/change.ts';
import { shopTime } from '#server/http/shop-day.ts';
import { type ShopPlace, tableStyle } from '#server/features/branding/table-style.ts';
import { namesByLanguage } from '#server/features/static-data/names-by-language.ts';

export type TableShop = Shop & ShopPlace;

/** How a table is written: choices and names as on its reader's screen, days and times by the shop's clock. */
export interface TableForm {
  readonly language: Language;
  /** As the reader's spreadsheet opens it. */
  readonly line: (cells: readonly CsvCell[]) => string;
  readonly nameOf: NameOf;
  readonly taskName: (task: TaskName) => string;
  readonly visitName: (visit: NamedVisit) => string;
  readonly word: (kind: WordKind, code: string | number) => string;
  readonly day: (instant: number | string | null) => string | null;
  /** `2026-11-22 14:05` */
  readonly time: (instant: number | string | null) => string | null;
}

/** Without a language the words are those of the default one, and the lines as a program reads them. */
export async function tableForm(shop: TableShop, asked: Language | undefined): Promise<TableForm> {
  const { db, timeZone } = shop;
  const language = asked ?? DEFAULT_LANGUAGE;
  const style = await tableStyle(shop, asked);
  const time = (instant: number | string | null) =>
    instant === null ? null : shopTime(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone);
  const items = await db.selectFrom('offering_items').select(['id', 'title']).execute();
  const taskName = taskNamesIn(
    items.map(({ id, title }) => ({ id, title: textsOf(title) })),
    language,
  );
  return {
    language,
    line: (cells) => csvLine(cells, style),
    taskName,
    visitName: visitNameBy(taskName),
    nameOf: (await namesByLanguage(db))(language),
    word: (kind, code) => tableWord(kind, code, language),
    day: (instant) => time(instant)?.slice(0, 10) ?? null,
    time,
  };
}
