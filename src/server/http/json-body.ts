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
  checkDepth(text);
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

/**
 * One string, or one bracket or colon outside strings. A string that never ends goes to the end: else every quote in it
 * would be tried anew.
 */
const TOKENS = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],:]/gsu;

function checkDepth(text: string): void {
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > MAX_DEPTH) throw new AppError('too-deep');
  }
}

/**
 * JSON.parse lets the last of two equal keys win, so what was checked elsewhere may not be what is used here. The text
 * is known to be JSON.
 */
function checkKeys(text: string): void {
  const open: { keys: Set<string> | undefined; at: string | number }[] = [];
  let previous = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const here = open.at(-1);
    if (token === '{') open.push({ keys: new Set(), at: '' });
    else if (token === '[') open.push({ keys: undefined, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof here?.at === 'number') here.at += 1;
    else if (token === ':' && here?.keys) {
      const key = JSON.parse(previous) as string;
      here.at = key;
      if (here.keys.has(key)) throw new AppError('duplicate-key');
      here.keys.add(key);
      if (POISON.includes(key)) throw invalid(wrongField(open.map(({ at }) => `/${at}`).join(''), 'unknown-field'));
    }
    previous = token;
  }
}

function invalid(field: FieldError): AppError {
  return new AppError('validation-failed', { fields: [field] });
}
