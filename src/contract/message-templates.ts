import * as v from 'valibot';
import { type Language, LANGUAGES } from '#contract/constants.ts';
import { Id } from '#contract/ids.ts';
import { longText } from '#contract/rules.ts';

/** On what occasions the shop writes to a client. */
export const messageEvents = ['TRACKING', 'APPROVAL', 'PROGRESS', 'READY', 'THANKS', 'OIL_DUE', 'CUSTOM'] as const;
export type MessageEvent = (typeof messageEvents)[number];

export const TEMPLATE_MAX = 600;

/** What can be filled in. */
export type Placeholder = 'name' | 'car' | 'plate' | 'shop' | 'link' | 'time' | 'task' | 'amount';

const always = ['name', 'car', 'plate', 'shop'] as const satisfies readonly Placeholder[];

/** What each text may name in braces: {name}. What is known at that moment only. */
export const placeholdersOf: Record<MessageEvent, readonly Placeholder[]> = {
  TRACKING: [...always, 'link', 'time'],
  APPROVAL: [...always, 'link', 'task', 'amount'],
  PROGRESS: [...always, 'time'],
  READY: [...always, 'link', 'amount'],
  THANKS: [...always, 'link', 'amount'],
  OIL_DUE: ['name', 'car', 'shop'],
  CUSTOM: always,
};

/** The words in braces that a text of this occasion does not know. */
export function unknownPlaceholders(event: MessageEvent, text: string): string[] {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !placeholdersOf[event].some((known) => known === name));
}

/** As they stand in the text: `{nom} {hour}`. */
export function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(' ');
}

/** Puts values in a text's braces; where one is not known the space before it goes too. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return text
    .replaceAll(/([ \t]?)\{(\w+)\}/g, (_, space: string, name: string) => {
      const value = values[name] ?? '';
      return value === '' ? '' : `${space}${value}`;
    })
    .trim();
}

/** What is written where the shop has chosen no words of its own. */
export const builtInTemplates: Record<MessageEvent, Record<Language, string>> = {
  TRACKING: {
    ar: 'مرحبًا {name}، تابع سيارتك ({plate}) خطوة بخطوة من هنا: {link} {shop}',
    en: 'Hello {name}, here you can follow your car ({plate}) step by step: {link} {shop}',
    fr: 'Bonjour {name}, suivez ici votre voiture ({plate}) étape par étape : {link} {shop}',
  },
  APPROVAL: {
    ar: 'مرحبًا {name}، نحتاج إلى موافقتك بشأن سيارتك ({plate}): {task}، {amount}. الجواب هنا: {link} {shop}',
    en: 'Hello {name}, we need your agreement for your car ({plate}): {task}, {amount}. Please answer here: {link} {shop}',
    fr: 'Bonjour {name}, il nous faut votre accord pour votre voiture ({plate}) : {task}, {amount}. Répondez ici : {link} {shop}',
  },
  PROGRESS: {
    ar: 'مرحبًا {name}، العمل جارٍ على سيارتك {car} ({plate})، وسنراسلك فور جاهزيتها. {shop}',
    en: 'Hello {name}, we are working on your {car} ({plate}) and will write to you as soon as it is ready. {shop}',
    fr: 'Bonjour {name}, nous travaillons sur votre {car} ({plate}) et vous écrirons dès qu’elle sera prête. {shop}',
  },
  READY: {
    ar: 'مرحبًا {name}، سيارتك {car} ({plate}) جاهزة، ويمكنك استلامها. {shop}',
    en: 'Hello {name}, your {car} ({plate}) is ready, you can come and collect it. {shop}',
    fr: 'Bonjour {name}, votre {car} ({plate}) est prête, vous pouvez venir la chercher. {shop}',
  },
  THANKS: {
    ar: 'شكرًا {name} على ثقتك. كيف كانت خدمتنا لسيارتك {car} ({plate})؟ رأيك يهمنا: {link} {shop}',
    en: 'Thank you {name} for coming to us with your {car} ({plate}). How was it? Tell us here: {link} {shop}',
    fr: 'Merci {name} pour votre confiance. Êtes-vous content du travail sur votre {car} ({plate}) ? Dites-le-nous ici : {link} {shop}',
  },
  OIL_DUE: {
    ar: 'مرحبًا {name}، حان موعد تغيير زيت سيارتك {car}. متى يناسبك أن تزورنا؟ {shop}',
    en: 'Hello {name}, your {car} is due for its oil change. When would it suit you to come by? {shop}',
    fr: 'Bonjour {name}, la vidange de votre {car} est à faire. Quand pouvez-vous passer ? {shop}',
  },
  CUSTOM: {
    ar: 'مرحبًا {name}، بخصوص سيارتك {car} ({plate}): {shop}',
    en: 'Hello {name}, about your {car} ({plate}): {shop}',
    fr: 'Bonjour {name}, au sujet de votre {car} ({plate}) : {shop}',
  },
};

const event = v.picklist(messageEvents);
const language = v.picklist(LANGUAGES);

/** Which text it is: what for, and in which language. */
export const TemplateKey = v.object({ event, language });

const words = v.pipe(
  longText(TEMPLATE_MAX),
  v.minLength(1, 'required'),
  v.check((text) => !/[\u202a-\u202e\u2066-\u2069]/.test(text), 'format'),
);

/** A text of the shop's own; null brings back what is built in. What it may name in braces depends on the occasion. */
export const TemplateDraft = v.strictObject({ text: v.nullable(words) });
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>;

/** The same for a form, which knows the occasion. */
export function templateDraft(of: MessageEvent) {
  return v.strictObject({
    text: v.pipe(
      words,
      v.rawCheck(({ dataset, addIssue }) => {
        const unknown = dataset.typed ? unknownPlaceholders(of, dataset.value) : [];
        if (unknown.length > 0) addIssue({ message: 'placeholder', expected: inBraces(unknown) });
      }),
    ),
  });
}

export const Template = v.object({ event, language, text: v.string(), isOwn: v.boolean() });
export type Template = v.InferOutput<typeof Template>;
/** Every text in every language, those of the shop where it has its own. */
export const Templates = v.object({ items: v.array(Template) });

/** Ways by which staff write to a client from their own device. */
export const messageWays = ['WHATSAPP', 'SMS', 'EMAIL'] as const;
export type MessageWay = (typeof messageWays)[number];

/** Staff opened a message to the client of a visit or of a vehicle; what they then sent nobody knows. */
export const WrittenMessage = v.strictObject({
  entity: v.picklist(['visit', 'vehicle'], 'one-of'),
  id: Id,
  event: v.picklist(messageEvents, 'one-of'),
  way: v.picklist(messageWays, 'one-of'),
});
export type WrittenMessage = v.InferOutput<typeof WrittenMessage>;
