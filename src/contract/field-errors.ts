import type { BaseIssue } from 'valibot';
import { type FieldCode, type FieldError, fieldCodes } from '#contract/errors.ts';

/** What is wrong is told so often; nobody mends more at once, and the answer stays small. */
const MOST = 100;

/**
 * Turns valibot's issues into field errors: a JSON pointer, one of our codes, and the parameters of its text.
 * Our rules carry their code as message; what valibot says by itself (wrong type,
 * unknown key, missing key) is mapped here.
 */
export function fieldErrors(issues: readonly BaseIssue<unknown>[]): FieldError[] {
  const errors = issues.slice(0, MOST).map((issue): FieldError => {
    const told =
      issue.type === 'union'
        ? issue.issues?.find((nested) => isFieldCode(nested.message) && nested.message !== 'type')
        : undefined;
    const source = told ?? issue;
    return {
      pointer: pointerOf(issue) + (told ? pointerOf(told) : ''),
      code: codeOf(source),
      params: paramsOf(source),
    };
  });
  // Of what is not there nothing else is said: that it has no letters is no second thing to mend.
  const missing = new Set(errors.filter(({ code }) => code === 'required').map(({ pointer }) => pointer));
  return errors.filter(({ pointer, code }) => code === 'required' || !missing.has(pointer));
}

function pointerOf(issue: BaseIssue<unknown>): string {
  return (issue.path ?? []).map((item) => '/' + String(item.key).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

function codeOf(issue: BaseIssue<unknown>): FieldCode {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown-field';
  if (isMissing(issue)) return 'required';
  if (isFieldCode(issue.message)) return issue.message;
  return issue.type === 'picklist' || issue.type === 'variant' ? 'one-of' : 'type';
}

/** A key that is not there reaches us as `undefined`, a form's empty choice as null. */
function isMissing(issue: BaseIssue<unknown>): boolean {
  return (
    issue.kind === 'schema' && (issue.received === 'undefined' || issue.input === undefined || issue.input === null)
  );
}

function paramsOf(issue: BaseIssue<unknown>): Record<string, string | number> {
  const code = codeOf(issue);
  if (code === 'one-of')
    return { allowedTypes: (issue.expected ?? '').replaceAll(/["()]/g, '').replaceAll(' | ', ', ') };
  if (code === 'placeholder') return { words: issue.expected ?? '' };
  const name = limitNames[code];
  const limit = Number(/-?\d+(\.\d+)?$/.exec(issue.expected ?? '')?.[0]);
  return name ? { [name]: code === 'max-size' ? limit / 1_000_000 : limit } : {};
}

/** The parameter under which the text of a code names its limit. */
const limitNames: Partial<Record<FieldCode, string>> = {
  'min-length': 'minLength',
  'max-length': 'maxLength',
  min: 'minValue',
  'min-items': 'minValue',
  'greater-than': 'minValue',
  max: 'maxValue',
  'max-size': 'maxSizeInMB',
};

function isFieldCode(message: string): message is FieldCode {
  return (fieldCodes as readonly string[]).includes(message);
}
