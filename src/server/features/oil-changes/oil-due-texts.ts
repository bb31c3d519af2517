import type { Language } from '#contract/constants.ts';
import type { Urgency } from '#contract/oil-projection.ts';

/** What the shop writes to a car's owner; {name}, {car}, {plate} and {shop} stand in it. */
const messages: Record<Language, Record<'overdue' | 'near' | 'ask', string>> = {
  ar: {
    overdue: 'مرحباً {name}، حان موعد تغيير زيت سيارتك {car} ({plate}). متى يناسبك أن تزورنا؟ {shop}',
    near: 'مرحباً {name}، اقترب موعد تغيير زيت سيارتك {car} ({plate}). هل نحجز لك موعداً؟ {shop}',
    ask: 'مرحباً {name}، كم قرأ عداد سيارتك {car} ({plate}) اليوم؟ بهذا نذكّرك بموعد تغيير الزيت. {shop}',
  },
  fr: {
    overdue: 'Bonjour {name}, la vidange de votre {car} ({plate}) est à faire. Quand pouvez-vous passer ? {shop}',
    near: 'Bonjour {name}, la vidange de votre {car} ({plate}) approche. Voulez-vous un rendez-vous ? {shop}',
    ask: 'Bonjour {name}, combien de kilomètres affiche votre {car} ({plate}) ? Nous vous rappellerons la vidange à temps. {shop}',
  },
  en: {
    overdue: 'Hello {name}, your {car} ({plate}) is due for its oil change. When would it suit you to come by? {shop}',
    near: 'Hello {name}, the oil change of your {car} ({plate}) is coming up. Shall we book you in? {shop}',
    ask: 'Hello {name}, how many kilometres does your {car} ({plate}) show today? So we can remind you of the oil change in time. {shop}',
  },
};

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
  values: { name: string; car: string; plate: string; shop: string },
): string {
  const template = messages[language][kinds[urgency]];
  return template.replaceAll(/\{(name|car|plate|shop)\}/gu, (_, key: keyof typeof values) => values[key]);
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
