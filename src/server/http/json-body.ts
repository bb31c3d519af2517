import { AppError, type FieldError } from '#contract/errors.ts';
import { wrongField } from './assertions.ts';

const MAX_DEPTH = 32;
/** So many bytes a body has at least for each of its keys, and so many keys it may have however small it is. */
const BYTES_A_KEY = 50;
const FEW_KEYS = 200;
/** Keys that change an object's nature when it is copied carelessly. */
const POISON = ['__proto__', 'constructor', 'prototype'];

/**
 * Reads a request body: UTF-8 without a mark, JSON, an object at the top, no key twice, no deeper than 32, and no more
 * keys than a body of `maxBytes` (what the route reads) has a use for.
 * @throws AppError malformed-json, too-deep, body-too-large, duplicate-key, validation-failed
 */
export function parseJsonObject(bytes: Uint8Array, maxBytes: number): Record<string, unknown> {
  const text = decode(bytes);
  // Before any parse: a value nested 200,000 deep breaks whatever walks it, and a megabyte
  // of keys is parsed for a tenth of a second.
  checkShape(text, Math.max(FEW_KEYS, maxBytes / BYTES_A_KEY));
  const value = parse(text);
  checkKeys(text);
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

function checkShape(text: string, maxKeys: number): void {
  let depth = 0;
  let keys = 0;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    if (letter === '"') i = endOfString(text, i);
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    else if (letter === ':') keys += 1;
    if (depth > MAX_DEPTH) throw new AppError('too-deep');
    if (keys > maxKeys) throw new AppError('body-too-large');
  }
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

type Level = { keys: Set<string> | undefined; at: string | number };

/**
 * JSON.parse lets the last of two equal keys win, so what was checked elsewhere may not be what is used here. The text
 * is known to be JSON: each colon has a key of its own before it, or this would take the square of its length.
 */
function checkKeys(text: string): void {
  const open: Level[] = [];
  let string = '';
  for (let i = 0; i < text.length; i += 1) {
    const here = open.at(-1);
    const letter = text.charAt(i);
    if (letter === '"') {
      const end = endOfString(text, i);
      string = text.slice(i + 1, end);
      i = end;
    } else if (letter === '{') open.push({ keys: new Set(), at: '' });
    else if (letter === '[') open.push({ keys: undefined, at: 0 });
    else if (letter === '}' || letter === ']') open.pop();
    else if (letter === ',' && typeof here?.at === 'number') here.at += 1;
    else if (letter === ':' && here?.keys) {
      const key = string.includes('\\') ? (JSON.parse(`"${string}"`) as string) : string;
      here.at = key;
      if (here.keys.has(key)) throw new AppError('duplicate-key');
      here.keys.add(key);
      if (POISON.includes(key)) throw invalid(wrongField(open.map(({ at }) => `/${at}`).join(''), 'unknown-field'));
    }
  }
}

function invalid(field: FieldError): AppError {
  return new AppError('validation-failed', { fields: [field] });
}
