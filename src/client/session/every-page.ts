import { PAGE_SIZE_MAX } from '#contract/constants.ts';

/** All rows of a list that is short by its nature: a total past ten thousand is not counted by the server. */
export async function everyPage<Row>(ask: (page: number) => Promise<{ items: Row[]; total: number }>): Promise<Row[]> {
  const { items: first, total } = await ask(1);
  const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE_MAX) }, (_, place) => place + 1).slice(1);
  const more = await Promise.all(pages.map(ask));
  return [...first, ...more.flatMap(({ items }) => items)];
}
