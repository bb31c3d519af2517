import * as v from 'valibot';
import { EMAIL_MAX, KM_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, TEXT_MAX } from '#contract/constants.ts';
import { cleanLine, codePoints, latinDigits } from '#contract/text.ts';

/** The building blocks of every schema. Each action's message is the code of its error (see field-errors.ts). */

const CONTROL = /\p{Cc}/u;
const CONTROL_BUT_BREAKS = /(?![\n\t])\p{Cc}/u;
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/;
const STACKED_MARKS = /\p{M}{5,}/u;

/**
 * How many UTF-16 units a text may have for each character that is allowed: pairs, and marks that composing takes away.
 */
const UNITS = 4;

/**
 * A text as it came, before anything walks over it. One that is far too long goes no further, nor does one with marks
 * stacked on a letter: putting those in order costs the square of their number.
 */
export function rawText(max: number) {
  return v.pipe(
    v.string('type'),
    v.rawTransform<string, string>(({ dataset: { value: text }, addIssue, NEVER }) => {
      if (text.length > UNITS * max) addIssue({ message: 'max-length', expected: `<=${max}` });
      else if (STACKED_MARKS.test(text)) addIssue({ message: 'format' });
      else return text;
      return NEVER;
    }),
  );
}

const wellFormed = v.check<string, 'format'>((text) => text.isWellFormed(), 'format');

/** None that turns the direction of what stands after it: the text of a page would read as another. */
export const noOverride = v.check<string, 'format'>((text) => !DIRECTION_OVERRIDE.test(text), 'format');

/** One line of text: trimmed, composed, no control or direction-override characters, counted in code points. */
export function line(max: number = NAME_MAX, min = 1) {
  return v.pipe(
    rawText(max),
    wellFormed,
    v.transform(cleanLine),
    v.minLength(min > 0 ? 1 : 0, 'required'),
    v.check((text) => !CONTROL.test(text), 'format'),
    noOverride,
    lengthAtLeast(min),
    lengthAtMost(max),
  );
}

/** Text of several lines: line breaks and tabs are kept, other control characters are refused. Empty is allowed. */
export function longText(max: number = TEXT_MAX) {
  return v.pipe(
    rawText(max),
    wellFormed,
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.check((text) => !CONTROL_BUT_BREAKS.test(text), 'format'),
    lengthAtMost(max),
  );
}

/** An optional one: empty and absent become null. */
export function optional<const S extends v.GenericSchema<string, unknown>>(schema: S) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      v.null(),
      schema,
    ]),
    null,
  );
}

/** An address for mail. No separator and nothing unseen in it: two that look the same would be two people. */
export const email = v.pipe(
  line(EMAIL_MAX),
  v.toLowerCase(),
  v.regex(
    /^(?!.*[\p{Z}\p{C}])[^\s@<>"(),:;[\]\\?&=%]{1,64}@[a-z0-9\u0080-\uffff](?:[a-z0-9\u0080-\uffff.-]{0,251}[a-z0-9\u0080-\uffff])?\.[a-z\u0080-\uffff]{2,24}$/u,
    'email',
  ),
);

/** A whole number within limits, both included. Text is never taken for a number. */
export function whole(min: number, max: number) {
  return v.pipe(
    v.number('number'),
    v.finite('number'),
    v.integer('number'),
    v.minValue(min, 'min'),
    v.maxValue(max, 'max'),
  );
}

export const km = whole(0, KM_MAX);

/** A calendar day, `YYYY-MM-DD`, that exists, between 1900 and 2100. */
export const day = v.pipe(v.string('type'), v.regex(/^(19|20)\d\d-\d\d-\d\d$/, 'format'), v.check(isRealDay, 'format'));

/** An instant, ISO 8601 in UTC, between 1900 and 2100. */
export const instant = v.pipe(
  v.string('type'),
  v.regex(/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, 'format'),
  v.check((text) => isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'format'),
);

/** A new password as specification §5 wants it; no upper limit that cuts, one that refuses. */
export const newPassword = v.pipe(
  rawText(PASSWORD_MAX),
  v.minLength(1, 'required'),
  wellFormed,
  lengthAtLeast(PASSWORD_MIN),
  lengthAtMost(PASSWORD_MAX),
  v.regex(/\p{Ll}/u, 'password-lowercase'),
  v.regex(/\p{Lu}/u, 'password-uppercase'),
  v.regex(/\p{Nd}/u, 'password-digit'),
  v.regex(/[^\p{L}\p{Nd}\s]/u, 'password-special'),
);

/** A list. One that is too long goes no further: each wrong item of it would be an error to find and to tell. */
export function list<const Item extends v.GenericSchema>(item: Item, max: number, min = 0) {
  const unread = v.pipe(v.array(v.unknown(), 'type'), v.maxLength(max, 'max'));
  const schema = v.pipe(v.array(item, 'type'), v.minLength(min, 'min-items'), v.maxLength(max, 'max'));
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const isTooLong = Array.isArray(dataset.value) && dataset.value.length > max;
    return (isTooLong ? unread : schema)['~run'](dataset, config);
  };
  return { ...schema, '~run': run };
}

/**
 * The page of a record's picture: nothing (initials are drawn) or a small inline JPEG, PNG or WebP made on the device.
 */
export const picture = v.nullable(
  v.pipe(
    v.string('type'),
    v.maxLength(80_000, 'max-size'),
    v.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/, 'format'),
  ),
  null,
);

/** A number without what people write between its digits, in Latin digits. */
export function digits(text: string): string {
  return latinDigits(text).replace(/[\s().\-‐-―]/g, '');
}

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function lengthAtLeast(min: number) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const length = dataset.typed ? codePoints(dataset.value) : min;
    if (length > 0 && length < min) addIssue({ message: 'min-length', expected: `>=${min}` });
  });
}

function lengthAtMost(max: number) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (dataset.typed && codePoints(dataset.value) > max) addIssue({ message: 'max-length', expected: `<=${max}` });
  });
}
