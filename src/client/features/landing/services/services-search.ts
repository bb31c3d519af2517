import { given, id, oneOf, text } from '#client/ui/search-params.ts';

const durations = ['30', '60', 'more'] as const;
export const sorts = ['price', '-price', 'duration'] as const;
export type ServicesSearch = ReturnType<typeof readServicesSearch>;

/** What the address of the list of services says; prices are in whole units of the shop's money. */
export function readServicesSearch(search: Record<string, unknown>) {
  return given(
    {
      q: text(search['q']),
      category: id(search['category']),
      min: amount(search['min']),
      max: amount(search['max']),
      sort: oneOf(sorts, search['sort']),
      duration: oneOf(durations, search['duration']),
    },
    search,
  );
}

function amount(value: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined;
}
