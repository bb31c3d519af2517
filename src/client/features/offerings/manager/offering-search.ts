import { given, oneOf, text } from '#client/ui/search-params.ts';

export const orders = ['name', 'price', '-price', 'duration'] as const;
export type OfferingSearch = ReturnType<typeof readOfferingSearch>;

/** What the address of the shop's services says: what is looked for, in which order, and which form stands open. */
export function readOfferingSearch(search: Record<string, unknown>) {
  return given(
    {
      q: text(search['q']),
      sort: oneOf(orders, search['sort']),
      form: oneOf(['category', 'new-category', 'new-service', 'catalogue'], search['form']),
    },
    search,
  );
}
