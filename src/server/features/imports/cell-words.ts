import { tableWords, type WordKind } from '#contract/table-words.ts';
import { searchKey } from '#contract/text.ts';

/**
 * The words by which people name a choice in a file, in the three languages, besides those that our own tables write;
 * codes are known anyway.
 */
export const typeWords = byWord('type', {
  CAR: 'سيارة، سيارة خاصة، سياحية، ملاكي، سيدان، جيب، دفع رباعي، voiture, véhicule léger, tourisme, berline, citadine, break, 4x4, suv, sedan, saloon, hatchback, vp, vl, auto',
  TRUCK: 'شاحنة، قلاب، نقل ثقيل، camion, poids lourd, pl, lorry, pickup, pick-up, pick up, بيك اب، بيكاب',
  MOTORCYCLE: 'دراجة نارية، دراجة، موتوسيكل، moto, motocycle, scooter, motorbike, bike',
  BUS: 'حافلة، باص، أتوبيس، autobus, autocar, coach',
  VAN: 'فان، باص صغير، fourgon, fourgonnette, utilitaire, vul, minibus, minivan',
});

/** By a name that a shop begins with for it. What is called so in any of the three languages needs no word here. */
export const engineWords = byWord(undefined, {
  Petrol: 'gasoline, benzine, sans plomb, essence sans plomb, super, super sans plomb, بانزين، بنزين بدون رصاص',
  Diesel: 'gasoil, gas-oil, gas oil, gazole, mazout, ديزيل، مازوط، مازوت، سولار، غازوال، كازوال، جازوال',
  Hybrid: 'hev, hybrid electric, هجين، هجينة، هيبريد، هايبريد',
  'Plug-in hybrid': 'phev, plug-in, plug in hybrid, hybride plug-in, hybride rechargeable (phev), هجين قابل للشحن',
  Electric: 'ev, bev, كهرباء، كهربائية',
  LPG: 'autogas, gpl-c, غاز مسال',
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
