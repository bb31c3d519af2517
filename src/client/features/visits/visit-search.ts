import { given, oneOf } from '#client/ui/search-params.ts';
import type { VisitPaper } from './print/visit-print.tsx';

const papers: Record<VisitPaper, true> = { job: true, estimate: true, receipt: true };

/** What the address of a visit says: the paper that is about to be printed. */
export function readVisitSearch(search: Record<string, unknown>) {
  return given({ print: oneOf(papers, search['print']) }, search);
}
