import * as v from 'valibot';
import { NAME_MAX, TEXT_MAX } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { email, line, longText, whole } from '#contract/rules.ts';

/** Nobody fills in a form faster than this. */
export const MESSAGE_FILL_MIN_MS = 2000;

/**
 * What a client or a visitor writes to the shop. `website` is a field that people do not see and
 * programs fill in; `fillMs` is how long the form was open. Either may give a program away: its message
 * is thrown out, and it reads that all went well.
 */
export const MessageDraft = v.strictObject({
  fullName: line(NAME_MAX),
  email,
  message: v.pipe(longText(TEXT_MAX), v.minLength(1, 'required')),
  website: v.optional(line(200, 0), ''),
  fillMs: v.optional(whole(0, 1_000_000_000)),
});
export type MessageDraft = v.InferOutput<typeof MessageDraft>;
/** All that a sender hears: nobody but the shop reads messages back. */
export const SentMessage = v.object({ id: Id });

export const MessagePatch = v.partial(v.strictObject({ read: v.boolean('type') }));
export type MessagePatch = v.InferOutput<typeof MessagePatch>;

export const Message = v.object({
  ...recordFields,
  fullName: v.string(),
  email: v.string(),
  message: v.string(),
  read: v.boolean(),
  /** False: anybody may have written it, whosever email it bears. */
  signedIn: v.boolean(),
  /**
   * Who wrote while signed in, else whoever is known by this email; what an unproved email says is a hint, not a proof.
   */
  userId: v.nullable(Id),
  /** E.164, of that person. */
  phone: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;
export const UnreadMessages = v.object({ count: v.number() });

export const MessageQuery = listQueryOf(['createdAt', 'fullName', 'email'] as const, {
  read: v.optional(flag),
  /** What this person wrote: signed in, or under an email that is his. */
  userId: v.optional(Id),
});
export type MessageQuery = v.InferOutput<typeof MessageQuery>;
export const MessagePage = pageOf(Message);
