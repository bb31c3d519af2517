import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts';
import { greetedAs } from '#contract/greeting.ts';
import { builtInTemplates, fillTemplate } from '#contract/message-templates.ts';
import type { Db } from '#server/db/dialect.ts';
import { getMerchantName } from '#server/features/branding/branding-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { ownTextsOf } from '#server/features/templates/templates-service.ts';
import type { NoticeContent } from './notice-content.ts';

type Receiver = {
  firstName: string;
  lastName: string;
  email: string | null;
  verified: 0 | 1;
  language: string | null;
};
type MailParts = { db: Db; mailer: Mailer; publicUrl: string | undefined };

/**
 * What a client without a device for it must know still goes by e-mail, to an address
 * that was confirmed. @returns whether it does
 */
export async function mailNotice(
  { db, mailer, publicUrl }: MailParts,
  kind: string,
  { email, verified, language, ...person }: Receiver,
  { visit, path, in: say }: NoticeContent,
): Promise<boolean> {
  if (!visit || email === null || verified === 0 || (kind !== 'APPROVAL' && kind !== 'READY')) return false;
  const known = LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
  const { title, body } = say(known);
  const link = publicUrl === undefined ? '' : `${publicUrl}${path}`;
  const shop = await getMerchantName(db);
  const values = {
    name: greetedAs(person),
    car: visit.car(known),
    plate: visit.plate,
    shop,
    link,
    amount: visit.amount(known),
  };
  // A price that is asked is read behind the sign-in; in the mail stands only that one waits.
  const ready = (await ownTextsOf(db, 'READY'))[known] ?? builtInTemplates.READY[known];
  const text = kind === 'READY' ? fillTemplate(ready, values) : fillTemplate(`${body} {shop}`, values);
  await mailer.write(db, email, { subject: title, body: text.includes(link) ? text : `${text}\n${link}` });
  return true;
}
