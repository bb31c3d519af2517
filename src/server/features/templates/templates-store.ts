import type { MessageEvent } from '#contract/message-templates.ts';
import type { Db } from '#server/db/dialect.ts';
import type { MessageTemplateRow } from '#server/db/schema-notifications.ts';

export async function listOwnTemplates(db: Db, events: readonly MessageEvent[]): Promise<MessageTemplateRow[]> {
  return await db.selectFrom('message_templates').selectAll().where('event', 'in', events).execute();
}

export async function saveTemplate(trx: Db, row: MessageTemplateRow): Promise<void> {
  const { text, updatedBy, updatedAt } = row;
  await trx
    .insertInto('message_templates')
    .values(row)
    .onConflict((oc) => oc.columns(['event', 'language']).doUpdateSet({ text, updatedBy, updatedAt }))
    .execute();
}

export async function removeTemplate(
  trx: Db,
  { event, language }: Pick<MessageTemplateRow, 'event' | 'language'>,
): Promise<void> {
  await trx.deleteFrom('message_templates').where('event', '=', event).where('language', '=', language).execute();
}
