import type { Language } from '#contract/constants.ts';
import { fillTemplate } from '#contract/message-templates.ts';
import { type NoticeKind } from '#contract/notifications.ts';

type Told = NoticeKind | 'PROMISED';

/** A notification in the person's language; {car} {done} {all} {time} {count} stand in it. */
export function writeNotice(
  told: Told,
  language: Language,
  values: Record<string, string>,
): { title: string; body: string } {
  const [title, body] = texts[told][language];
  return { title: fillTemplate(title, values), body: fillTemplate(body, values) };
}

const texts: Record<Told, Record<Language, readonly [title: string, body: string]>> = {
  APPROVAL: {
    ar: ['نحتاج موافقتك', '{car}: هناك سعر ينتظر ردك قبل أن نكمل العمل.'],
    en: ['We need your answer', '{car}: a price waits for your yes or no before we go on.'],
    fr: ['Nous attendons votre accord', '{car} : un prix attend votre réponse avant que nous continuions.'],
  },
  READY: {
    ar: ['سيارتك جاهزة', '{car}: يمكنك استلامها الآن.'],
    en: ['Your car is ready', '{car}: you can collect it now.'],
    fr: ['Votre voiture est prête', '{car} : le travail est terminé, vous pouvez venir la chercher.'],
  },
  PROGRESS: {
    ar: ['{car}', 'أُنجز {done} من {all}'],
    en: ['{car}', '{done} of {all} done'],
    fr: ['{car}', 'Travaux terminés : {done} sur {all}'],
  },
  PROMISED: {
    ar: ['{car}', 'أُنجز {done} من {all}، جاهزة حوالي {time}'],
    en: ['{car}', '{done} of {all} done, ready about {time}'],
    fr: ['{car}', 'Travaux terminés : {done} sur {all}, prête vers {time}'],
  },
  MESSAGE: {
    ar: ['رسالة جديدة', 'رسائل لم تُقرأ: {count}'],
    en: ['New message', 'Unread messages: {count}'],
    fr: ['Nouveau message', 'Messages non lus : {count}'],
  },
  RATING: {
    ar: ['تقييم جديد', 'تقييمات آخر 24 ساعة: {count}'],
    en: ['New rating', 'Ratings in the last 24 hours: {count}'],
    fr: ['Nouvel avis', 'Avis des dernières 24 heures : {count}'],
  },
  ANSWER: {
    ar: ['عميل ردّ على سعر', 'ردود آخر 24 ساعة: {count}'],
    en: ['A client answered a price', 'Answers in the last 24 hours: {count}'],
    fr: ['Un client a répondu à un prix', 'Réponses des dernières 24 heures : {count}'],
  },
};
