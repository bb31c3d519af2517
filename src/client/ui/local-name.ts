type Texts = Record<string, string>;

/** A text in the page's language; where the shop entered none, its Arabic, then whatever there is. */
export function localName(texts: Texts, language: string): string {
  return texts[languageIn(texts, language) ?? ''] ?? '';
}

/** In which language that text is; undefined where there is none. */
export function languageIn(texts: Texts, language: string): string | undefined {
  return [language, 'ar', ...Object.keys(texts)].find((each) => texts[each]);
}
