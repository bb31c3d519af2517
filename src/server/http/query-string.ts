import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { fieldErrors } from '#contract/field-errors.ts';

const MAX_KEYS = 30;

/** The query of an address, each key once. @throws AppError duplicate-parameter, invalid-query */
export function parseQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const pairs = start < 0 ? [] : [...new URLSearchParams(url.slice(start + 1))];
  if (pairs.length > MAX_KEYS) throw new AppError('invalid-query');
  const query = new Map(pairs);
  if (query.size < pairs.length) throw new AppError('duplicate-parameter');
  // A prototype-less object: a key such as __proto__ is then like any other.
  return Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(query));
}

/** Judges a query by its schema. @throws AppError invalid-query or unknown-sort, with the fields */
export function checkQuery<const S extends v.GenericSchema>(
  schema: S,
  query: Record<string, string>,
): v.InferOutput<S> {
  const result = v.safeParse(schema, query);
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw new AppError(fields.some(({ pointer }) => pointer === '/sort') ? 'unknown-sort' : 'invalid-query', { fields });
}
