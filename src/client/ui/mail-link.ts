/** A link that writes to an address. Each part is encoded: what stands in one can add nothing to the letter. */
export function mailLink(address: string, subject?: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@');
  return subject === undefined ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
