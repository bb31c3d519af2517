import type { Language } from '#contract/constants.ts';
import type { MessageEvent } from '#contract/message-templates.ts';
import type { NoticeKind } from '#contract/notifications.ts';
import type { Instant } from './schema-columns.ts';

/** Devices that take notifications, what people want to hear of, and what is on its way to them. */
export interface NotificationTables {
  push_subscriptions: PushSubscriptionRow;
  notification_settings: NotificationSettingsRow;
  notices: NoticeRow;
  message_templates: MessageTemplateRow;
}

/** Of one person in one session: it is of use no longer than that. */
export interface PushSubscriptionRow {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  createdAt: Instant;
}

export interface NotificationSettingsRow {
  userId: string;
  /** JSON list of kinds. */
  off: string;
  /** JSON of the hours, null for none. */
  quiet: string | null;
}

/**
 * Something of which a person is to be told. What is said is read when it is
 * sent, so one row stands for all that happened.
 */
export interface NoticeRow {
  userId: string;
  kind: NoticeKind;
  /** The visit; empty for what staff hear of. */
  about: string;
  /** Grows with each event, so that what happens while it is sent is not lost. */
  round: number;
  createdAt: Instant;
  dueAt: Instant;
  attempts: number;
  /** JSON list of the subscriptions that have not had it; null for all. */
  remaining: string | null;
}

/** A text in the shop's own words. */
export interface MessageTemplateRow {
  event: MessageEvent;
  language: Language;
  text: string;
  updatedBy: string;
  updatedAt: Instant;
}
