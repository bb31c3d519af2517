/** As `placeholderData`: what was shown of this record stays until it is read anew; another's is never shown for it. */
export const keptOf =
  (id: string) =>
  <T>(last: T | undefined, before?: { queryHash: string }): T | undefined =>
    before?.queryHash.includes(id) ? last : undefined;
