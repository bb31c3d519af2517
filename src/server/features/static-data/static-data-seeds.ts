import type { LocalName } from '#contract/local-text.ts';
import type { StaticDataType } from '#contract/static-data.ts';
import { makes, models } from '#server/db/car-names.ts';

type Seed = { type: StaticDataType; name: LocalName; intervalKm: number | null; intervalMonths: number | null };
type Names = readonly [ar: string, en?: string, fr?: string];

const oilTypes: readonly [Names, km: number, months: number][] = [
  [['معدني', 'Mineral', 'Minérale'], 5000, 3],
  [['نصف تخليقي', 'Semi-synthetic', 'Semi-synthèse'], 7500, 6],
  [['تخليقي', 'Synthetic', 'Synthèse'], 10_000, 6],
];

const lists: Partial<Record<StaticDataType, readonly Names[]>> = {
  OIL_NAME: [['0W-20'], ['5W-30'], ['5W-40'], ['10W-40'], ['15W-40'], ['20W-50']],
  ENGINE_TYPE: [
    ['بنزين', 'Petrol', 'Essence'],
    ['ديزل', 'Diesel', 'Diesel'],
    ['هايبرد', 'Hybrid', 'Hybride'],
    ['هايبرد قابل للشحن', 'Plug-in hybrid', 'Hybride rechargeable'],
    ['كهربائي', 'Electric', 'Électrique'],
    ['غاز', 'LPG', 'GPL'],
  ],
  COLOR: [
    ['أبيض', 'White', 'Blanc'],
    ['أسود', 'Black', 'Noir'],
    ['فضي', 'Silver', 'Argent'],
    ['رمادي', 'Grey', 'Gris'],
    ['أزرق', 'Blue', 'Bleu'],
    ['أحمر', 'Red', 'Rouge'],
    ['أخضر', 'Green', 'Vert'],
    ['بني', 'Brown', 'Marron'],
    ['بيج', 'Beige', 'Beige'],
    ['ذهبي', 'Gold', 'Doré'],
    ['أصفر', 'Yellow', 'Jaune'],
    ['برتقالي', 'Orange', 'Orange'],
    ['عنابي', 'Burgundy', 'Bordeaux'],
  ],
  BRAND: makes,
  MODEL: models,
};

/**
 * What a garage of the region can begin with: oils with the interval to the next
 * change, engines, colours, makes and models.
 */
export const seeds: readonly Seed[] = [
  ...oilTypes.map(([names, intervalKm, intervalMonths]) => ({
    type: 'OIL_TYPE' as const,
    name: local(names),
    intervalKm,
    intervalMonths,
  })),
  ...Object.entries(lists).flatMap(([type, rows]) =>
    rows.map((names) => ({
      type: type as StaticDataType,
      name: local(names),
      intervalKm: null,
      intervalMonths: null,
    })),
  ),
];

function local([ar, en = '', fr = '']: Names): LocalName {
  return { ar, en, fr };
}
