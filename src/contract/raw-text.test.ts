import { expect, test } from 'vitest';
import * as v from 'valibot';

type Node = v.GenericSchema & {
  type: string;
  pipe?: readonly { kind: string }[];
  entries?: Record<string, Node>;
  options?: readonly unknown[];
  items?: readonly Node[];
  item?: Node;
  wrapped?: Node;
  value?: Node;
};

/** A million characters that cleaning would change: the first kind costs little, composing the others costs minutes. */
const nasty = [' x'.repeat(500_000), `a${'\u0345\u0301\u0316\u0334'.repeat(250_000)}`, '\u0316\u0301'.repeat(500_000)];

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const schemas = Object.entries(files).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]): [string, Node][] =>
    isSchema(value) ? [[`${path} ${name}`, value]] : [],
  ),
);
const texts = schemas.flatMap(([where, schema]) => partsIn(schema, where).filter(([, { type }]) => type === 'string'));
/** What comes in is strict about its fields; lists of answers have no limit. */
const lists = schemas
  .filter(([, { type }]) => type === 'strict_object')
  .flatMap(([where, schema]) => partsIn(schema, where).filter(([, { type }]) => type === 'array'));

test('the contract is searched for texts, not passed over', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.map(([where]) => where)).toEqual(
    expect.arrayContaining(['./visits.ts VisitDraft/tasks/0/description', './sync.ts SyncOp/payload/note']),
  );
});

test('nobody keeps the server busy with a long text: it is refused before it is cleaned', () => {
  // Of a schema that is used in several places, one is enough.
  const each = new Map(texts.map(([where, schema]) => [schema, where]));
  const wrong = [...each].flatMap(([schema, where]) => {
    const taken = nasty.find((text) => {
      const result = v.safeParse(schema, text);
      return result.output !== text || (result.success && schema.pipe !== undefined);
    });
    return taken === undefined ? [] : [where];
  });
  expect(wrong).toEqual([]);
});

test('marks stacked on a letter are refused before they are put in order', () => {
  const { line, longText } = files['./rules.ts'] as { line: () => Node; longText: () => Node };
  for (const schema of [line(), longText()]) {
    const stacked = ' a\u0345\u0301\u0316\u0334\u0301 ';
    const result = v.safeParse(schema, stacked);
    expect(result).toMatchObject({ success: false, output: stacked });
    expect(result.issues?.map(({ message }) => message)).toEqual(['format']);
  }
});

test('nobody is told a hundred thousand times what is wrong: a list that is too long is refused before its items', () => {
  expect(lists.map(([where]) => where)).toEqual(
    expect.arrayContaining([
      './visits.ts VisitDraft/tasks',
      './sync.ts PushRequest/ops',
      './imports.ts ImportRequest/rows/0/cells',
    ]),
  );
  const long = Array.from({ length: 100_001 }, () => 0);
  const wrong = lists.filter(([, schema]) => v.safeParse(schema, long).issues?.length !== 1);
  expect(wrong.map(([where]) => where)).toEqual([]);
});

function isSchema(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Every part of a schema, with the way to it. */
function partsIn(node: Node, where: string): [string, Node][] {
  const inside: [string, unknown][] = [
    ...Object.entries(node.entries ?? {}),
    ...(node.options ?? []).map((option): [string, unknown] => ['', option]),
    ['0', node.item],
    ['', node.wrapped],
    ['*', node.value],
  ];
  return [
    [where, node],
    ...inside.flatMap(([name, child]) =>
      isSchema(child) ? partsIn(child, name === '' ? where : `${where}/${name}`) : [],
    ),
  ];
}
