import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import { createEntry } from '#server/features/branding/branding-service.ts';
import { createCategory } from '#server/features/offerings/categories-service.ts';
import { createItem } from '#server/features/offerings/offering-items-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { catalogue } from './catalogue.ts';

/** What the shop shows of itself: when it is open, where it is, what it says. `common` stands for every language. */
const entries: [
  type: 'CONTACT' | 'WORKING_HOURS' | 'LANDING_HERO' | 'LANDING_ABOUT',
  language: 'common' | 'ar' | 'fr' | 'en',
  Record<string, string>,
][] = [
  [
    'CONTACT',
    'common',
    {
      phone: '+212522201100',
      email: 'bonjour@palmiers.example',
      whatsapp: '+212661000001',
      address: '12, boulevard Zerktouni, Casablanca',
    },
  ],
  [
    'WORKING_HOURS',
    'common',
    {
      '0': '',
      '1': '08:00-20:00',
      '2': '08:00-20:00',
      '3': '08:00-20:00',
      '4': '08:00-20:00',
      '5': '08:00-12:00,15:00-20:00',
      '6': '08:00-18:00',
      emergency: 'true',
    },
  ],
  [
    'LANDING_HERO',
    'ar',
    {
      title: 'سيارتك في أيدٍ تعرفها، وأنت تعرف أين هي.',
      description: 'صيانة وإصلاح لكل السيارات منذ 18 سنة في الدار البيضاء. تابع كل خطوة من هاتفك.',
    },
  ],
  [
    'LANDING_HERO',
    'fr',
    {
      title: 'Votre voiture entre de bonnes mains, et vous savez où elle en est.',
      description:
        'Entretien et réparation toutes marques depuis 18 ans à Casablanca. Suivez chaque étape sur votre téléphone.',
    },
  ],
  [
    'LANDING_HERO',
    'en',
    {
      title: 'Your car in hands that know it, and you know where it is.',
      description: 'Service and repair of all makes for 18 years in Casablanca. Follow each step on your phone.',
    },
  ],
  ['LANDING_ABOUT', 'common', { yearsOfExperience: '18', happyCustomers: '6400' }],
];

/** Puts prices on the list and the shop's own words on its page. */
export async function dressShopWindow(db: Db, owner: Person, now: number): Promise<void> {
  const shop = shopAt(db, now);
  for (const [type, language, texts] of entries) {
    const fields = Object.entries(texts).map(([key, value]) => ({ key, value }));
    await runChange(shop, owner, (change) => createEntry(change, { type, language, status: 'ACTIVE', fields }));
  }
  for (const [order, { title, items }] of catalogue.entries()) {
    const id = newId(now);
    const category = {
      id,
      title: named(title),
      description: named(['', '', '']),
      image: null,
      order,
      visible: true,
      minPrice: null,
      maxPrice: null,
    };
    await runChange(shop, owner, (change) => createCategory(change, category));
    for (const [place, [ar, fr, en, , durationMinutes, dirhams, isOilChange]] of items.entries()) {
      const item = {
        categoryId: id,
        title: named([ar, fr, en]),
        description: named(['', '', '']),
        price: { amount: dirhams * 100, currency: 'MAD' as const },
        image: null,
        durationMinutes,
        featured: place === 0,
        visible: true,
        isOilChange,
      };
      await runChange(shop, owner, (change) => createItem(change, item));
    }
  }
}

function named([ar, fr, en]: readonly [string, string, string]) {
  return { ar, fr, en };
}
