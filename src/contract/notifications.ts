import * as v from 'valibot';
import { LANGUAGES } from '#contract/constants.ts';
import { list } from '#contract/rules.ts';

/** What a client hears of a visit; approval and ready go by e-mail where no device takes notifications. */
export const clientKinds = ['APPROVAL', 'READY', 'PROGRESS'] as const;
/** What those who manage the shop hear of. */
export const staffKinds = ['MESSAGE', 'RATING', 'ANSWER'] as const;
export const noticeKinds = [...clientKinds, ...staffKinds] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type ClientKind = (typeof clientKinds)[number];
export type StaffKind = (typeof staffKinds)[number];

/** Devices of one person that take notifications; one more ends the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

const ENDPOINT_MAX = 1000;

/** Where the browser's push service takes messages for this device, and with what they are encrypted (RFC 8291). */
export const PushSubscription = v.strictObject({
  endpoint: v.pipe(v.string('type'), v.minLength(1, 'required'), v.maxLength(ENDPOINT_MAX, 'max-length')),
  keys: v.strictObject({
    p256dh: v.pipe(v.string('type'), v.regex(/^[\w-]{87}=?$/, 'format')),
    auth: v.pipe(v.string('type'), v.regex(/^[\w-]{22}(==)?$/, 'format')),
  }),
  language: v.picklist(LANGUAGES, 'one-of'),
});
export type PushSubscription = v.InferOutput<typeof PushSubscription>;

/** The public key of the server, which a browser asks for when it subscribes (VAPID, RFC 8292). */
export const PushKey = v.object({ key: v.string() });

const wallTime = v.pipe(v.string('type'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'format'));

/** What a person does not want to hear of, and when not to ring; the hours are those of the shop, over midnight too. */
export const NotificationSettings = v.strictObject({
  off: list(v.picklist(noticeKinds, 'one-of'), noticeKinds.length),
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: wallTime, to: wallTime }),
      // A night of no length and one that never ends look the same.
      v.forward(
        v.check(({ from, to }) => from !== to, 'format'),
        ['to'],
      ),
    ),
  ),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/**
 * What somebody chose, and what stood there: of what another browser changed
 * meanwhile only the difference takes the place.
 */
export const NotificationChoice = v.strictObject({
  ...NotificationSettings.entries,
  seen: v.optional(NotificationSettings),
});
export type NotificationChoice = v.InferOutput<typeof NotificationChoice>;

export const DEFAULT_NOTIFICATIONS: NotificationSettings = { off: [], quiet: { from: '21:00', to: '07:00' } };

/** What travels to a device, and is shown there. Nothing that may not stand on a lock screen. */
export const Notice = v.object({
  kind: v.picklist(noticeKinds),
  /** Whose it is: shown only where that person is signed in. */
  to: v.string(),
  /** A later one takes the place of an earlier one of the same tag. */
  tag: v.string(),
  title: v.string(),
  body: v.string(),
  /** A path of this shop's own site. */
  url: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  silent: v.boolean(),
  language: v.picklist(LANGUAGES),
});
export type Notice = v.InferOutput<typeof Notice>;
