import { DEFAULT_LANGUAGE, type Language, LANGUAGES, OTP_MINUTES, OTP_RESEND_S } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { deviceName } from '#contract/device-name.ts';
import { splitPhone } from '#contract/phones.ts';
import type { OtpPurpose, OtpRequest } from '#contract/sessions.ts';
import { writtenTime } from '#server/http/shop-day.ts';
import type { AttemptPolicy } from '#server/features/codes/attempt-policy.ts';
import { attemptsOf } from '#server/features/codes/attempts-service.ts';
import { countedName } from '#server/features/codes/counted-name.ts';
import type { Recipient } from '#server/features/mail/mail-service.ts';
import { type Account, findByIdentifier, isUnproved } from '#server/features/users/account-service.ts';
import { phoneKey } from '#server/db/phone-key.ts';
import type { AuthParts } from './auth-parts.ts';
import { findRegistrations } from './auth-store.ts';

const HOUR = 60 * 60_000;
/** One code a minute and five an hour, whether or not the identifier is known. */
export const SENDING: AttemptPolicy = { max: 5, window: HOUR, gap: () => OTP_RESEND_S * 1000 };

/**
 * Messages in a day to numbers of nobody whom the shop knows: each costs it, and a stranger may name any number there
 * is, from as many addresses as he has.
 */
export const TO_STRANGERS: AttemptPolicy = { max: 200, window: 24 * HOUR };

/** `language`: in which the page is read there, as far as the request says it. */
export type AskingDevice = { userAgent: string; language: Language | undefined };

/** Takes one sending. @throws AppError rate-limited with the seconds until the next */
export async function takeSending({ db, clock }: AuthParts, identifier: string): Promise<void> {
  await attemptsOf(db, 'otp-send', countedName(identifier)).take(SENDING, clock.now());
}

/** Counts one message, unless that is one too many. */
export async function mayBeSent({ db, clock }: AuthParts, whose: string, policy: AttemptPolicy): Promise<boolean> {
  try {
    await attemptsOf(db, 'otp-send', whose).take(policy, clock.now());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return false;
    throw error;
  }
}

/** Whether a message may go there that the shop pays for; to people whom it knows it always may. */
export async function isPaidFor(parts: AuthParts, to: Recipient, account: Account | undefined): Promise<boolean> {
  return to.phone === null || account !== undefined || (await mayBeSent(parts, 'strangers', TO_STRANGERS));
}

/**
 * Makes a code and queues it, if there is anybody to send it to; else a decoy takes its place, so that wrong codes are
 * answered alike. Runs after the answer, which is the same either way. The mail names the device that asked.
 */
export async function sendCode(
  parts: AuthParts,
  { identifier, purpose }: OtpRequest,
  from: AskingDevice,
): Promise<void> {
  const { db, clock, timeZone } = parts;
  const now = clock.now();
  const account = await findByIdentifier(db, identifier);
  const identifierKey = account?.id ?? identifier;
  const to = await addressee(parts, account, identifier, purpose);
  if (!to || !(await isPaidFor(parts, to, account))) {
    await parts.codes.issueDecoy(db, { identifierKey, purpose }, now);
    return;
  }
  const issued = await parts.codes.issue(db, { identifierKey, userId: account?.id ?? null, purpose }, now);
  const text = purpose === 'RESET_PASSWORD' ? 'resetCode' : 'verifyCode';
  const chosen = to.language ?? from.language;
  const language = LANGUAGES.find((each) => each === chosen) ?? DEFAULT_LANGUAGE;
  const asked = { at: writtenTime(now, timeZone, language), device: deviceName(from.userAgent) ?? '?' };
  await parts.mailer.queue(db, { ...to, language }, text, { minutes: String(OTP_MINUTES), ...asked }, issued);
}

/** A code goes to the very address that was typed, never to another one of the same person. */
export function recipientOf(account: Account | undefined, identifier: string): Recipient {
  const isEmail = identifier.includes('@');
  return {
    email: isEmail ? identifier : null,
    phone: isEmail ? null : dialled(account, identifier),
    language: account?.language ?? null,
  };
}

/** The number as a gateway takes it: with its country's code, and without the zero that is dialled at home. */
function dialled(account: Account | undefined, identifier: string): string {
  if (!identifier.startsWith('+')) return account?.phoneKey ?? identifier;
  const { countryCode, phoneNumber } = splitPhone(identifier);
  return phoneKey(countryCode, phoneNumber) ?? identifier;
}

async function addressee(
  parts: AuthParts,
  account: Account | undefined,
  identifier: string,
  purpose: OtpPurpose,
): Promise<Recipient | undefined> {
  if (account?.active === 0 || isUnproved(account, identifier)) return undefined;
  if (purpose === 'RESET_PASSWORD') return account && recipientOf(account, identifier);
  const [registration] = await findRegistrations(parts.db, identifier, parts.clock.now());
  const hasAccount = account !== undefined && account.passwordHash !== null && account.verified === 1;
  if (hasAccount || (!registration && !account)) return undefined;
  return { ...recipientOf(account, identifier), language: registration?.language ?? account?.language ?? null };
}
