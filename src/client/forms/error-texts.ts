import { type AppError, type ErrorCode, type FieldError } from '#contract/errors.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { fieldText } from '#client/feedback/field-messages.ts';

/** Refusals of the whole that are about one field: the text stands there. */
const refusedFields: Partial<Record<ErrorCode, string>> = {
  'plate-exists': 'plateNumber',
  'email-exists': 'email',
  'phone-exists': 'phoneNumber',
  'username-exists': 'username',
};

/** The server's refusal as texts at fields; empty when it is about none of them. */
export function refusalTexts(error: AppError, labels: Record<string, string>, values: unknown): Record<string, string> {
  const field = refusedFields[error.code];
  return field !== undefined && field in labels ? { [field]: errorText(error) } : textsOf(error.fields, labels, values);
}

/** What is wrong, by the field at which it stands. */
export function textsOf(errors: FieldError[], labels: Record<string, string>, values: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) {
    const path = fieldPath(error.pointer, values);
    texts[path] ??= fieldText(error, labels[path] ?? labels[path.replaceAll(/\.\d+/g, '')] ?? path);
  }
  return texts;
}

/**
 * An amount is one field to a person and two values to the schema: what is wrong inside a field stands at the field.
 */
function fieldPath(pointer: string, values: unknown): string {
  const [first = '', ...rest] = pointer.slice(1).split('/');
  const path = [first];
  let at: unknown = (values as Record<string, unknown>)[first];
  for (const key of rest) {
    if (typeof at !== 'object' || at === null) break;
    path.push(key);
    at = (at as Record<string, unknown>)[key];
  }
  return path.join('.');
}
