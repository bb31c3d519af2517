import type { Language } from '#contract/constants.ts';
import { fillTemplate } from '#contract/message-templates.ts';
import type { Urgency } from '#contract/oil-projection.ts';

/**
 * What the shop writes to the owner; {name}, {cars} with their plates, and {shop} stand
 * in it. `several`: about more than one car.
 */
const messages: Record<Language, Record<'overdue' | 'near' | 'ask' | 'several', string>> = {
  ar: {
    overdue: 'مرحبًا {name}، حان موعد تغيير زيت سيارتك {cars}. متى يناسبك أن تزورنا؟ {shop}',
    near: 'مرحبًا {name}، اقترب موعد تغيير زيت سيارتك {cars}. هل نحجز لك موعداً؟ {shop}',
    ask: 'مرحبًا {name}، كم قرأ عدّاد سيارتك {cars} اليوم؟ بهذا نذكّرك بموعد تغيير الزيت. {shop}',
    several: 'مرحبًا {name}، هذه السيارات بحاجة إلى تغيير الزيت الآن أو قريباً: {cars}. متى يناسبك أن تزورنا؟ {shop}',
  },
  fr: {
    overdue: 'Bonjour {name}, la vidange de votre {cars} est à faire. Quand pouvez-vous passer ? {shop}',
    near: 'Bonjour {name}, la vidange de votre {cars} approche. Voulez-vous un rendez-vous ? {shop}',
    ask: 'Bonjour {name}, combien de kilomètres affiche votre {cars} ? Nous vous rappellerons la vidange à temps. {shop}',
    several:
      'Bonjour {name}, la vidange de ces véhicules est à faire ou approche : {cars}. Quand pouvez-vous passer ? {shop}',
  },
  en: {
    overdue: 'Hello {name}, your {cars} is due for its oil change. When would it suit you to come by? {shop}',
    near: 'Hello {name}, the oil change of your {cars} is coming up. Shall we book you in? {shop}',
    ask: 'Hello {name}, how many kilometres does your {cars} show today? So we can remind you of the oil change in time. {shop}',
    several:
      'Hello {name}, these cars need an oil change now or soon: {cars}. When would it suit you to come by? {shop}',
  },
};

/** A link to a chat holds no longer a text. */
const CARS_NAMED = 12;
const COMMAS: Record<Language, string> = { ar: '، ', fr: ', ', en: ', ' };

const kinds: Record<Urgency, 'overdue' | 'near' | 'ask'> = {
  overdue: 'overdue',
  due: 'near',
  soon: 'near',
  ok: 'near',
  unknown: 'ask',
};

export function writeReminder(
  language: Language,
  urgency: Urgency,
  { name, cars, shop }: { name: string; cars: readonly string[]; shop: string },
  own?: string,
): string {
  const template = messages[language][cars.length > 1 ? 'several' : kinds[urgency]];
  const rest = cars.length > CARS_NAMED ? [`+${cars.length - CARS_NAMED}`] : [];
  const values = { name, cars: [...cars.slice(0, CARS_NAMED), ...rest].join(COMMAS[language]), shop };
  // Words of the shop's own are for a change that is due; to ask for kilometres is another matter.
  if (own !== undefined && kinds[urgency] !== 'ask') return fillTemplate(own, { name, car: values.cars, shop });
  return fillTemplate(template, values);
}

/** The heads of the exported table and the words in it. */
export const exportTexts: Record<Language, { heads: string[]; urgencies: Record<Urgency, string> }> = {
  ar: {
    heads: ['اللوحة', 'السيارة', 'العميل', 'الهاتف', 'الحالة', 'من', 'إلى', 'الباقي كم', 'آخر عداد كم', 'آخر اتصال'],
    urgencies: { overdue: 'متأخر', due: 'حان موعده', soon: 'قريباً', ok: 'ليس بعد', unknown: 'غير معروف' },
  },
  fr: {
    heads: [
      'Plaque',
      'Véhicule',
      'Client',
      'Téléphone',
      'État',
      'Du',
      'Au',
      'Km restants',
      'Dernier km',
      'Dernier appel',
    ],
    urgencies: { overdue: 'En retard', due: 'À faire', soon: 'Bientôt', ok: 'Pas encore', unknown: 'Inconnu' },
  },
  en: {
    heads: ['Plate', 'Vehicle', 'Client', 'Phone', 'State', 'From', 'To', 'Km left', 'Last km', 'Last call'],
    urgencies: { overdue: 'Overdue', due: 'Due', soon: 'Soon', ok: 'Not yet', unknown: 'Unknown' },
  },
};
