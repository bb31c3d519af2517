import { given, oneOf } from '#client/ui/search-params.ts';

/** job: for the mechanic, without prices · estimate: before the work, to be signed · receipt: for what was done. */
const visitPapers = ['job', 'estimate', 'receipt'] as const;
export type VisitPaper = (typeof visitPapers)[number];

/** What the address of a visit says: the paper that is about to be printed. */
export function readVisitSearch(search: Record<string, unknown>) {
  return given({ print: oneOf(visitPapers, search['print']) }, search);
}
