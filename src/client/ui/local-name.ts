/** A text in the page's language; where the shop entered none, its Arabic, then whatever there is. */
export function localName(texts: Record<string, string>, language: string): string {
  return texts[language] || texts['ar'] || (Object.values(texts).find(Boolean) ?? '');
}
