import { type Language, LANGUAGES } from '#contract/constants.ts';
import {
  builtInTemplates,
  type MessageEvent,
  messageEvents,
  type Template,
  type TemplateDraft,
  inBraces,
  unknownPlaceholders,
} from '#contract/message-templates.ts';
import type { Db } from '#server/db/dialect.ts';
import { throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import { listOwnTemplates, removeTemplate, saveTemplate } from './templates-store.ts';

/** All texts, each in the shop's own words or the built-in ones. */
export async function readTemplates(db: Db): Promise<Template[]> {
  const own = await listOwnTemplates(db, messageEvents);
  return messageEvents.flatMap((event) =>
    LANGUAGES.map((language) => {
      const row = own.find((each) => each.event === event && each.language === language);
      return { event, language, text: row?.text ?? builtInTemplates[event][language], isOwn: row !== undefined };
    }),
  );
}

/** The words of the shop for an occasion by language; those in which it has none are missing. */
export async function ownTextsOf(db: Db, event: MessageEvent): Promise<Partial<Record<Language, string>>> {
  const own = await listOwnTemplates(db, [event]);
  return Object.fromEntries(own.map(({ language, text }) => [language, text]));
}

/**
 * Puts a text in the shop's own words; null brings back the built-in one.
 * @throws AppError validation-failed for a word in braces that this text does not know
 */
export async function changeTemplate(
  change: Change,
  { event, language }: { event: MessageEvent; language: Language },
  { text }: TemplateDraft,
): Promise<Template> {
  const { trx, person, now } = change;
  const unknown = text === null ? [] : unknownPlaceholders(event, text);
  throwIfInvalid(unknown.length > 0 ? [wrongField('/text', 'placeholder', { words: inBraces(unknown) })] : []);
  const before = (await ownTextsOf(trx, event))[language] ?? null;
  if (text === null) await removeTemplate(trx, { event, language });
  else await saveTemplate(trx, { event, language, text, updatedBy: person.id, updatedAt: now });
  await change.record('template.update', `${event}.${language}`, { text: [before, text] });
  return { event, language, text: text ?? builtInTemplates[event][language], isOwn: text !== null };
}
