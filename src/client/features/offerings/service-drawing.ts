/** Our own drawings, for a shop that has entered no picture: they are cropped as a photograph would be. */
export type Drawing =
  | 'hero'
  | 'shop'
  | 'lift'
  | 'filter'
  | 'tools'
  | 'disc'
  | 'tyre'
  | 'oil'
  | 'battery'
  | 'ac'
  | 'obd'
  | 'clutch'
  | 'engine'
  | 'leak'
  | 'map';

/** Words in a service's names, in any of the three languages, and what is then drawn where it has no picture. */
const words: [RegExp, Drawing][] = [
  [/gear|boîte|قير/i, 'engine'],
  [/oil|vidange|زيت/i, 'oil'],
  [/brake|disc|plaquette|frein|disque|فحمات|هوبات|فرامل/i, 'disc'],
  [/filter|filtre|فلتر/i, 'filter'],
  [/tyre|tire|wheel|pneu|roue|géométrie|équilibrage|إطار|عجلات|ميزان/i, 'tyre'],
  [/a\/c|air.?con|clim|مكيف|تكييف|فريون/i, 'ac'],
  [/battery|alternator|starter|electric|batterie|alternateur|électri|بطارية|دينمو|كهرباء/i, 'battery'],
  [/diagnos|obd|inspection|contrôle|computer|فحص|كمبيوتر/i, 'obd'],
  [/clutch|embrayage|كلتش|دبرياج/i, 'clutch'],
  [/coolant|refroidissement|leak|fuite|رديتر|تسريب/i, 'leak'],
  [/shock|suspension|amortisseur|chassis|châssis|مساعدات|شاسيه/i, 'lift'],
  [/engine|belt|moteur|courroie|محرك|سير/i, 'engine'],
];

/** The drawing that stands in for the picture of a service or a category. */
export function drawingOf(names: Record<string, string>, isOilChange = false): Drawing {
  if (isOilChange) return 'oil';
  const text = Object.values(names).join(' ');
  return words.find(([word]) => word.test(text))?.[1] ?? 'tools';
}
