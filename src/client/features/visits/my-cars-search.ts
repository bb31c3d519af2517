import { given, text } from '#client/ui/search-params.ts';

/** `plate`: asked for on the landing page, in any order and script. */
export function readMyCarsSearch(search: Record<string, unknown>): { plate?: string } {
  return given({ plate: text(search['plate']) }, search) as { plate?: string };
}
