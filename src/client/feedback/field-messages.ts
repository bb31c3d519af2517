import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldCode, FieldError } from '#contract/errors.ts';

/**
 * What is wrong with a field, for every code there is. The words of the generic ones were agreed on; a test holds them.
 */
export const fieldMessages: Record<FieldCode, MessageDescriptor> = {
  required: msg({ message: '{fieldName} is required' }),
  email: msg({ message: '{fieldName} must be a valid email' }),
  'min-length': msg({ message: '{fieldName} must be at least {minLength} characters' }),
  'max-length': msg({ message: '{fieldName} must be at most {maxLength} characters' }),
  format: msg({ message: '{fieldName} format invalid' }),
  number: msg({ message: '{fieldName} must be a valid number' }),
  min: msg({ message: '{fieldName} must be at least {minValue}' }),
  max: msg({ message: '{fieldName} must be at most {maxValue}' }),
  'max-size': msg({ message: '{fieldName} size at most {maxSizeInMB}MB' }),
  'one-of': msg({ message: '{fieldName} must be one of {allowedTypes}' }),
  'date-today-or-future': msg({ message: '{fieldName} must be a date today or future' }),
  'greater-than': msg({ message: '{fieldName} must be greater than {minValue}' }),
  positive: msg({ message: '{fieldName} must be a positive number' }),
  type: msg({ message: '{fieldName} format invalid' }),
  'unknown-field': msg({ message: '{fieldName} is not known to the server. Reload the page.' }),
  'letters-numbers': msg({ message: '{fieldName} may have letters and numbers only' }),
  identifier: msg`Enter a valid phone number or email`,
  otp: msg`The code has exactly 6 digits`,
  'password-lowercase': msg`The password needs a lowercase letter`,
  'password-uppercase': msg`The password needs an uppercase letter`,
  'password-digit': msg`The password needs a digit`,
  'password-special': msg`The password needs a special character`,
  'password-common': msg`This password is too easy to guess`,
  'passwords-match': msg`Passwords must match`,
  pin: msg`A PIN has four to six digits`,
  'pin-weak': msg`This PIN is too easy to guess: not all the same, not in a row`,
  'pins-match': msg`The two PINs must be the same`,
  'theme-json': msg`Invalid theme color JSON`,
  'not-owner': msg`This vehicle belongs to somebody else`,
  'not-allowed': msg({ message: '{fieldName} cannot be changed from your position' }),
  'not-found': msg({ message: '{fieldName} does not exist any more' }),
  placeholder: msg({ message: '{fieldName}: {words} is not known here' }),
  'other-currency': msg({ message: '{fieldName} is in another currency than {currency}' }),
  'min-items': msg({ message: '{fieldName}: add at least {minValue}' }),
};

/** The text under a field; `fieldName` is its label. */
export function fieldText({ code, params }: Pick<FieldError, 'code' | 'params'>, fieldName: string): string {
  return i18n._({ ...fieldMessages[code], values: { ...params, fieldName } });
}
