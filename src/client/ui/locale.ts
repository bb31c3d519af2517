/**
 * The locale in which numbers and times of a language are written, in sentences too: digits are Latin, for plates,
 * invoices and odometers are read across languages. Left to itself an iPhone writes Arabic with others.
 */
export function localeOf(language: string): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
}
