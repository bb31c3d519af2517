import { tableWords, type WordKind } from '#contract/table-words.ts';
import { searchKey } from '#contract/text.ts';

/**
 * The words by which people name a choice in a file, in the three languages, besides those that our own tables write;
 * codes are known anyway.
 */
export const typeWords = byWord('type', {
  CAR: 'سيارة، ملاكي، voiture, vp, auto',
  TRUCK: 'شاحنة، camion, lorry, pickup, بيك اب',
  MOTORCYCLE: 'دراجة نارية، دراجة، moto, motorbike, bike',
  BUS: 'حافلة، باص، autobus, autocar',
  VAN: 'فان، fourgon, fourgonnette, utilitaire, minibus',
});

export const statusWords = byWord('vehicleStatus', {
  ACTIVE: 'نشطة، نشط، actif, active, en service',
  'IN SHOP': "في الورشة، a l'atelier, in shop, in the workshop",
  SOLD: 'مباعة، بيعت، vendu, vendue',
  SCRAPPED: 'مشطوبة، خردة، detruit, reforme, a la casse',
});

export const serviceWords = byWord('service', {
  REPAIR: 'إصلاح، تصليح، reparation',
  MAINTENANCE: 'صيانة، entretien, service',
  INSPECTION: 'فحص، controle, diagnostic, visite',
});

export const roleWords = byWord('role', { CLIENT: 'عميل، زبون، customer' });

export const languageWords = byWord('language', {
  ar: 'ar, العربية، عربي، arabe, arabic',
  en: 'en, الإنجليزية، إنجليزي، anglais, english',
  fr: 'fr, الفرنسية، فرنسي، francais, french',
});

export const flagWords = byWord(undefined, {
  YES: '1, true, yes, نعم، نشط، oui, vrai, active, actif',
  NO: '0, false, no, لا، غير نشط، non, faux, inactive, inactif',
});

function byWord(kind: WordKind | undefined, more: Record<string, string>): Record<string, string> {
  const own = kind ? Object.entries<readonly string[]>(tableWords[kind]) : [];
  const pairs = [
    ...own.flatMap(([code, words]) => words.map((word): [string, string] => [searchKey(word), code])),
    ...Object.entries(more).flatMap(([code, list]) =>
      list.split(/[,،]/u).map((word): [string, string] => [searchKey(word), code]),
    ),
  ];
  return Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(pairs));
}
