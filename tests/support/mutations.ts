import type { GenericSchema } from 'valibot';

/**
 * A body with one thing wrong. `isRefused`: no rule of any field lets it pass, so
 * the answer must be 422 and name `pointer`.
 */
export interface Mutation {
  readonly what: string;
  readonly pointer: string;
  readonly body: string;
  readonly isRefused: boolean;
}

/** What is read of a valibot schema to walk it. */
interface Node {
  readonly type: string;
  readonly wrapped?: Node;
  readonly options?: readonly (Node | string)[];
  readonly entries?: Record<string, Node>;
  readonly item?: Node;
}

interface Field {
  readonly node: Node;
  readonly path: readonly string[];
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

/** These may be empty, or are texts of several lines that keep direction marks for the screen to isolate. */
const MAY_BE_EMPTY =
  /(website|feedback|notes|internalNotes|complaint|description|note|value|en|fr|email|vin|epoch|appVersion|stream|cells)(\/|$)/u;
const MAY_TURN = /(notes|internalNotes|complaint|description|note|value|message|feedback)(\/|$)/u;
/** Compared, never stored or shown, or judged row by row: only their size counts. */
const OPAQUE = /(password|currentPassword|refreshToken|epoch|appVersion|stream|cells\/0)$/iu;

/**
 * Every way in which one field of `valid` can be wrong, read off the schema that
 * judges it. `room`: bytes that the call takes.
 */
export function mutationsOf(schema: GenericSchema, valid: object, room: number): Mutation[] {
  const root: Field = { node: schema, path: [], isOptional: false, isNullable: false };
  const poisoned = JSON.stringify(valid).replace('{', '{"__proto__":{"role":"ADMIN"},');
  return [
    { what: '__proto__', pointer: '/__proto__', body: poisoned, isRefused: true },
    ...fieldsOf(root, valid).flatMap((field) => mutationsOfField(field, valid, room)),
  ];
}

function mutationsOfField(field: Field, valid: object, room: number): Mutation[] {
  const { node, path, isOptional, isNullable } = field;
  const pointer = `/${path.join('/')}`;
  const put = (what: string, value: unknown, isRefused = true): Mutation => ({
    what,
    pointer,
    body: JSON.stringify(replaced(valid, path, value)).replace(/"@raw:([^"]+)"/u, '$1'),
    isRefused,
  });
  // Where keys are read, a list is an object whose first key is 0.
  const aList = (): Mutation => {
    const list = put('a list', ['x'], node.type !== 'array' || isObject(node.item));
    return { ...list, pointer: isObject(node) || node.type === 'array' ? `${pointer}/0` : pointer };
  };
  const strange = () => unknownKey(valid, path, node.type === 'strict_object');
  if (path.length === 0) return node.type === 'strict_object' ? [strange()] : [];
  if (node.type === 'unknown')
    return [put('an object', {}, false), put('a number', 5, false), put('a long text', 'x'.repeat(900), false)];
  return [
    put('nothing', undefined, !isOptional),
    put('null', null, !isNullable),
    put('an object', { $gt: 0 }, !isObject(node)),
    ...(node.type === 'loose_object' ? [] : [aList()]),
    ...(byType[node.type] ?? (() => []))({ put, pointer, room, node, value: valueAt(valid, path) }),
    ...(isObject(node) ? [strange()] : []),
  ];
}

type Put = (what: string, value: unknown, isRefused?: boolean) => Mutation;
type Kind = { put: Put; pointer: string; room: number; node: Node; value: unknown };

const byType: Record<string, (kind: Kind) => Mutation[]> = {
  string: ({ put, pointer, room }) => [
    put('a number', 5),
    put('true', true),
    put('a text too long', 'x'.repeat(room > 100_000 ? 90_000 : 3000)),
    put('an empty text', '', !MAY_BE_EMPTY.test(pointer)),
    put('a NUL', 'Ab1-\u0000cd', !OPAQUE.test(pointer)),
    put('half a character', 'Ab1-\ud800cd', !OPAQUE.test(pointer)),
    put('a direction override', 'Ab1-\u202ecd', !MAY_TURN.test(pointer) && !OPAQUE.test(pointer)),
  ],
  number: ({ put }) => [
    put('a number as text', '5'),
    put('NaN', 'NaN'),
    put('true', true),
    put('a fraction', 1.5),
    put('less than nothing', -1),
    put('an endless number', '@raw:1e400'),
    put('a number too large to be exact', '@raw:9007199254740993'),
  ],
  boolean: ({ put }) => [put('true as text', 'true'), put('1', 1)],
  picklist: ({ put, node }) => [
    put('none of the list', 'NO SUCH'),
    ...withCase(node.options).map((option) => put('another case', otherCase(option))),
    put('a number', 5),
  ],
  array: ({ put, value }) => [
    put('a text', 'x'),
    put(
      'far too many',
      Array.from({ length: 501 }, () => (Array.isArray(value) ? (value[0] as unknown) : null) ?? {}),
    ),
  ],
  strict_object: ({ put }) => [put('a text', 'x'), put('a number', 5)],
};

/** The fields below one, in objects that are not there yet as well. */
function fieldsOf(field: Field, valid: unknown): Field[] {
  const { node, path } = field;
  const below = (key: string, inner: Node) =>
    fieldsOf(unwrapped(inner, [...path, key]), (valid as Record<string, unknown> | undefined)?.[key]);
  if (node.type === 'array' && node.item) return [field, ...below('0', node.item)];
  return [field, ...Object.entries(node.entries ?? {}).flatMap(([key, inner]) => below(key, inner))];
}

function unwrapped(node: Node, path: readonly string[], isOptional = false, isNullable = false): Field {
  const canBeAbsent = isOptional || node.type === 'optional' || node.type === 'nullish';
  const canBeNull = isNullable || node.type === 'nullable' || node.type === 'nullish' || node.type === 'union';
  const inner = node.type === 'union' ? (node.options?.at(-1) as Node) : node.wrapped;
  return inner
    ? unwrapped(inner, path, canBeAbsent, canBeNull)
    : { node, path, isOptional: canBeAbsent, isNullable: canBeNull };
}

function isObject(node: Node | undefined): boolean {
  return node?.entries !== undefined;
}

function unknownKey(valid: object, path: readonly string[], isRefused: boolean): Mutation {
  const inside = [...path, 'surprise'];
  const body = JSON.stringify(replaced(valid, inside, 1));
  return { what: 'an unknown key', pointer: `/${inside.join('/')}`, body, isRefused };
}

/** The first that can be written in another case; a point or a comma cannot. */
function withCase(options: readonly unknown[] = []): string[] {
  const texts = options.filter((each) => typeof each === 'string');
  return texts.filter((each) => otherCase(each) !== each).slice(0, 1);
}

function otherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

/** A copy with another value in one place; what leads there is made where it is missing. */
function replaced(value: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, i) => (String(i) === key ? replaced(item, rest, put) : item) as unknown);
  const record = (value ?? {}) as Record<string, unknown>;
  const isList = value === undefined && key === '0';
  return isList ? [replaced(undefined, rest, put)] : { ...record, [key]: replaced(record[key], rest, put) };
}
