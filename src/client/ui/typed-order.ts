/**
 * What a field has for the order in which what is typed in it stands, as a plate is drawn: a class, and a mark for it.
 */
export type TypedOrder = (typed: string) => { className?: string; 'data-order'?: string };

/** The same for a field of Mantine, where the class is its input's. */
export function inputOrder(typed: string, order?: TypedOrder) {
  const { className, ...mark } = order?.(typed) ?? {};
  return { ...mark, ...(className !== undefined && { classNames: { input: className } }) };
}
