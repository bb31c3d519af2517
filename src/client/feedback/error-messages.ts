import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { AppError, type ErrorCode } from '#contract/errors.ts';

const malformed = msg`The request was not understood. Reload the page and try again.`;
const ended = msg`Your session has ended. Please sign in again.`;
const tooSlow = msg`The server did not answer in time.`;
const tooLarge = msg`This is too large to be sent.`;
const notNow = msg`The server cannot do this right now. Please try again in a moment.`;

/** Why something failed, for every code there is: the compiler demands a text for a new one. */
export const errorMessages: Record<ErrorCode, MessageDescriptor> = {
  'malformed-json': malformed,
  'too-deep': malformed,
  'duplicate-key': malformed,
  'duplicate-parameter': malformed,
  'invalid-query': msg`These filters are not understood. Clear them and try again.`,
  'unknown-sort': msg`This list cannot be sorted that way.`,
  'invalid-request': malformed,
  'invalid-credentials': msg`The name or the password is not right.`,
  'invalid-otp': msg`The code is not right, or it is too old.`,
  'account-unverified': msg`This account is not confirmed yet. Ask for a code to confirm it.`,
  'reset-not-verified': msg`Please enter the code first, then choose a new password.`,
  'invalid-token': ended,
  'session-ended': ended,
  'refresh-refused': ended,
  forbidden: msg`Your position does not allow this.`,
  'not-found': msg`This does not exist any more.`,
  'method-not-allowed': malformed,
  'request-timeout': tooSlow,
  conflict: msg`Somebody else changed this in the meantime.`,
  'illegal-transition': msg`This task cannot go to that status from where it is.`,
  'awaits-approval': msg`The client has not agreed to this task yet.`,
  'approval-changed': msg`What is asked has changed in the meantime. Look at it first.`,
  'plate-exists': msg`A vehicle with this plate is already here.`,
  'email-exists': msg`Somebody with this email is already here.`,
  'phone-exists': msg`Somebody with this phone number is already here.`,
  'username-exists': msg`This username is taken.`,
  'name-exists': msg`This name is already here.`,
  'car-in-shop': msg`One of your cars is in the workshop. You can delete your account once it has been delivered.`,
  'visit-open': msg`The car is still in the workshop. First deliver it, or remove its visit.`,
  'never-delivered': msg`You can rate the workshop as soon as it has given a car back to you.`,
  erased: msg`This person has deleted the account: it cannot be brought back.`,
  removed: msg`This was deleted.`,
  'in-use': msg`This is still in use and cannot be removed.`,
  'visit-full': msg`This visit has as many tasks as it can have. Begin another one.`,
  'last-admin': msg`The shop needs at least one admin.`,
  'device-revoked': msg`This tablet was taken off the shop’s list. It is no longer a shared one; sign in again.`,
  merged: msg`This record is part of another one now.`,
  epoch: msg`The shop's data was restored. This device loads it afresh.`,
  stale: msg`Somebody else changed this in the meantime. Look at it again before you save.`,
  'body-too-large': tooLarge,
  'uri-too-long': tooLarge,
  'unsupported-media-type': msg`This kind of file is not accepted.`,
  'validation-failed': msg`Some fields need your attention.`,
  'idempotency-reused': msg`An earlier try had arrived: it is saved as it was then. Saving again makes another one.`,
  'update-required': msg`This version is too old. Update the app to go on.`,
  'precondition-required': malformed,
  'rate-limited': msg`Too many tries. Please wait a little.`,
  'headers-too-large': tooLarge,
  internal: msg`Something went wrong on our side. Please try again.`,
  unavailable: notNow,
  quota: msg`You have sent as much as one client may. Take away what is no longer needed, or tell the shop.`,
  'storage-full': msg`The shop’s storage is full: somebody there must make room first.`,
  offline: msg`There is no connection to the server.`,
  timeout: tooSlow,
  'bad-answer': msg`The answer could not be read. Is this Wi-Fi asking you to sign in?`,
};

/** Why something failed, in the language of the page. What is not an AppError is a fault of ours. */
export function errorText(error: unknown): string {
  const { code, retryAfter } = error instanceof AppError ? error : new AppError('internal', { cause: error });
  if (code === 'rate-limited' && retryAfter !== undefined) return i18n._(waitText(retryAfter));
  return i18n._(errorMessages[code]);
}

/** In the measure that a person counts such a wait in. */
function waitText(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (seconds <= 90)
    return msg`Too many tries. Please wait ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
  if (minutes <= 90)
    return msg`Too many tries. Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  return msg`Too many tries. Please wait ${plural(hours, { one: '# hour', other: '# hours' })}.`;
}
