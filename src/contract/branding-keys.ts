/** How long a text may get before it no longer fits where it is shown, by its key without the number at its end. */
const TEXT_LIMITS: Record<string, number> = {
  'LANDING_HERO/title': 80,
  'LANDING_HERO/subtitle': 120,
  'LANDING_HERO/description': 300,
  'LANDING_ABOUT/title': 80,
  'LANDING_ABOUT/about': 1000,
  'LANDING_ABOUT/value': 60,
  'LANDING_ABOUT/valueText': 160,
  'LANDING_FAQ/question': 160,
  'LANDING_FAQ/answer': 800,
  'LANDING_SECTIONS/servicesText': 200,
  'LANDING_SECTIONS/galleryText': 200,
  'LANDING_SECTIONS/footer': 200,
  'LANDING_SECTIONS/galleryCaption': 80,
  LANDING_SECTIONS: 60,
  'CONTACT/address': 160,
  'CONTACT/mapUrl': 500,
  SOCIAL_LINKS: 300,
};

/** How many characters a field of the branding takes. */
export function brandLimit(type: string, key: string): number {
  return TEXT_LIMITS[`${type}/${key.replace(/\d+$/, '')}`] ?? TEXT_LIMITS[type] ?? 100;
}

/** The questions and answers that a shop may enter, its values, and the pictures of its gallery. */
export const BRAND_COUNTS = { questions: 10, values: 4, heroImages: 3, galleryImages: 5 } as const;

const numbered = <const Name extends string>(count: number, ...names: Name[]) =>
  Array.from({ length: count }, (_, place) => names.map((name) => `${name}${place + 1}` as const)).flat();

/**
 * What each type of entry may hold: texts in one entry per language, the rest in one that is `common` to all. Whatever
 * shows or changes the shop's face reads this table. Pictures are addresses on this server.
 */
export const brandKeys = {
  LANDING_HERO: { texts: ['title', 'subtitle', 'description'], common: [] },
  LANDING_ABOUT: {
    texts: ['title', 'about', ...numbered(BRAND_COUNTS.values, 'value', 'valueText')],
    common: ['yearsOfExperience', 'happyCustomers'],
  },
  LANDING_FAQ: { texts: numbered(BRAND_COUNTS.questions, 'question', 'answer'), common: [] },
  LANDING_SECTIONS: {
    texts: [
      'services',
      'servicesText',
      'about',
      'gallery',
      'galleryText',
      'faq',
      'visit',
      'footer',
      ...numbered(BRAND_COUNTS.galleryImages, 'galleryCaption'),
    ],
    common: [],
  },
  CONTACT: { texts: ['address'], common: ['phone', 'email', 'whatsapp', 'address', 'mapUrl'] },
  WORKING_HOURS: { texts: [], common: ['0', '1', '2', '3', '4', '5', '6', 'emergency'] },
  SOCIAL_LINKS: { texts: [], common: ['facebook', 'instagram', 'tiktok', 'youtube', 'x'] },
  IMAGES: {
    texts: [],
    common: [
      'favicon',
      'headerLogo',
      'about',
      ...numbered(BRAND_COUNTS.heroImages, 'hero'),
      ...numbered(BRAND_COUNTS.galleryImages, 'gallery'),
    ],
  },
} as const;
