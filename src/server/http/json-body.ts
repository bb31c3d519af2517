import { AppError, type FieldError } from '#contract/errors.ts';
import { wrongField } from './assertions.ts';

const MAX_DEPTH = 32;
/** Keys that change an object's nature when it is copied carelessly. */
const POISON = ['__proto__', 'constructor', 'prototype'];

/**
 * Reads a request body: UTF-8 without a mark, JSON, an object at the top, no key twice, no deeper than 32.
 * @throws AppError malformed-json, too-deep, duplicate-key, validation-failed
 */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  const text = decode(bytes);
  // Before any parse: a parsed value nested 200,000 deep breaks whatever walks it later.
  const wrong = scan(text);
  const value = parse(text);
  if (wrong) throw wrong;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(wrongField('', 'type'));
  return value as Record<string, unknown>;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError('malformed-json');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-json');
  }
}

type Level = { keys: Set<string> | undefined; at: string | number };

/**
 * Walks the text once, from bracket to bracket. JSON.parse lets the last of two equal keys win, so what was checked
 * elsewhere may not be what is used here: the first key that is wrong is returned, and counts if the text is JSON at all.
 * @throws AppError too-deep
 */
function scan(text: string): AppError | undefined {
  const open: Level[] = [];
  let wrong: AppError | undefined;
  let string = '';
  for (let i = 0; i < text.length; i += 1) {
    const here = open.at(-1);
    const letter = text.charAt(i);
    switch (letter) {
      case '"': {
        const end = endOfString(text, i);
        string = text.slice(i + 1, end);
        i = end;
        break;
      }
      case '{':
      case '[':
        if (open.push(letter === '{' ? { keys: new Set(), at: '' } : { keys: undefined, at: 0 }) > MAX_DEPTH)
          throw new AppError('too-deep');
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        if (typeof here?.at === 'number') here.at += 1;
        break;
      case ':':
        wrong ??= wrongKey(open, string);
        break;
      default:
    }
  }
  return wrong;
}

/** Where the string that begins here ends; one that never does goes to the end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === '\\') before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

function wrongKey(open: readonly Level[], written: string): AppError | undefined {
  const here = open.at(-1);
  if (!here?.keys) return undefined;
  const key = written.includes('\\') ? unescaped(written) : written;
  here.at = key;
  if (here.keys.has(key)) return new AppError('duplicate-key');
  here.keys.add(key);
  if (!POISON.includes(key)) return undefined;
  return invalid(wrongField(open.map(({ at }) => `/${at}`).join(''), 'unknown-field'));
}

function unescaped(written: string): string {
  return parse(`"${written}"`) as string;
}

function invalid(field: FieldError): AppError {
  return new AppError('validation-failed', { fields: [field] });
}
