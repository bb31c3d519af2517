import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BANNED_FOLDERS, TOP_LEVEL } from './floors.ts';
import { handsOnStore, leavesLane, passesUnitOfWork, touchesStorage } from './lane-rules.ts';
import { crossing, findCycle } from './import-rules.ts';
import { castsPayload, endings, touchesWaitingCommands } from './outbox-rules.ts';
import { filesBelow, importsOf, readSources, type SourceFile } from './source-files.ts';
import { looksForSpacesBeforeEnd, wideComments } from './style-rules.ts';

const product = readSources(['src', 'sw']);
const everything = [...product, ...readSources(['tests'])];
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const code = product.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path));

test('the checks below read the real sources', () => {
  expect(code.map(({ path }) => path)).toEqual(expect.arrayContaining(['src/server/main.ts', 'sw/sw.ts']));
  expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(0);
});

test('a file imports only what its floor allows', () => {
  const crossings = code.flatMap(({ path, imports }) => imports.map((wanted) => crossing(path, wanted)));
  expect(crossings.filter(Boolean)).toEqual([]);
});

test.each([
  ['src/contract/task.ts', '#server/app.ts', false],
  ['src/contract/task.ts', './visit.ts', true],
  ['src/contract/task.ts', 'dayjs', false],
  ['src/sync/exchange/push.ts', 'react', false],
  ['src/sync/exchange/push.ts', '#contract/task.ts', true],
  ['src/sync/exchange/push.ts', '#sync/store/outbox.ts', true],
  ['src/sync/store/outbox.ts', '#sync/exchange/push.ts', false],
  ['src/sync/view/overlay.ts', '#sync/exchange/push.ts', false],
  ['sw/sw.ts', '#client/main.tsx', false],
  ['src/client/ui/field.tsx', '#contract/task.ts', false],
  ['src/client/ui/field.tsx', '@mantine/core', true],
  ['src/client/features/visits/visit-form.tsx', '#client/features/users/user-picker.tsx', true],
  ['src/client/features/visits/visit-form.tsx', '../users/user-picker.tsx', false],
  ['src/client/features/visits/visit-form.tsx', './add-visit/total-field.tsx', true],
  ['src/client/features/users/user-form.tsx', '#client/features/visits/visit-form.tsx', false],
  ['src/client/features/users/user-form.tsx', '#client/session/api.ts', true],
  ['src/client/session/api.ts', '#client/forms/draft-store.ts', true],
  ['src/client/forms/draft-store.ts', '#client/session/api.ts', false],
  ['src/client/feedback/toasts.tsx', '#client/forms/draft-store.ts', false],
  ['src/client/session/api.ts', '#client/features/users/user-form.tsx', false],
  ['src/client/features/users/user-form.tsx', 'dexie', false],
  ['src/client/features/users/user-form.tsx', '#client/pages/home.tsx', false],
  ['src/client/features/unheard-of/thing.tsx', 'react', true],
  ['src/client/features/unheard-of/thing.tsx', './other.tsx', false],
  ['src/client/pages/home.tsx', '#client/app/guard.ts', false],
  ['src/server/http/validate.ts', '#server/features/tasks/task-service.ts', false],
  ['src/server/features/visits/visit-service.ts', '#server/features/tasks/task-service.ts', true],
  ['src/server/features/visits/visit-service.ts', '../tasks/task-service.ts', false],
  ['src/server/features/visits/visit-service.ts', '#server/features/tasks/task-store.ts', false],
  ['src/server/features/search/search-service.ts', '#server/features/tasks/task-store.ts', true],
  ['src/server/features/tasks/task-service.ts', '#server/features/visits/visit-service.ts', false],
  ['src/server/features/tasks/task-service.ts', '#sync/push.ts', false],
  ['src/server/app.ts', 'vite', false],
  ['src/server/app.ts', 'node:fs', true],
])('%s importing %s is allowed: %s', (from, wanted, allowed) => {
  const [found] = importsOf(from, `import { x } from '${wanted}';`);
  expect(found && crossing(from, found) === undefined).toBe(allowed);
});

test('no file needs itself, however long the way round', () => {
  expect(findCycle(code)).toBeUndefined();
  const round = (path: string, target: string): SourceFile => ({
    path,
    text: '',
    lines: 0,
    imports: [{ request: target, target, package: undefined, typeOnly: false }],
  });
  expect(findCycle([round('a', 'b'), round('b', 'c'), round('c', 'a')])).toEqual(['a', 'b', 'c', 'a']);
});

test('only src/sync touches Dexie', () => {
  const outside = everything.filter(({ path }) => !path.startsWith('src/sync/'));
  expect(outside.filter(({ imports }) => imports.some((i) => i.package === 'dexie')).map((f) => f.path)).toEqual([]);
});

test('nobody but the outbox touches the table of waiting commands', () => {
  expect(code.filter(({ path, text }) => touchesWaitingCommands(path, text)).map(({ path }) => path)).toEqual([]);
  expect(touchesWaitingCommands('src/sync/exchange/push.ts', 'await outbox.ops.update(1, {})')).toBe(true);
  expect(touchesWaitingCommands('src/client/app/guard.ts', 'const { ops } = await device.outboxOf(uid);')).toBe(true);
  expect(touchesWaitingCommands('src/server/features/sync/push-service.ts', 'request.ops.length')).toBe(false);
});

test('a command leaves the outbox only by an answer (ackAll) or by a person (discard, undo, replaceOp)', () => {
  const outbox = code.find(({ path }) => path === 'src/sync/store/outbox.ts')?.text ?? '';
  expect(endings(outbox)).toEqual(['ackAll', 'discard', 'replaceOp', 'undo']);
  expect(endings(`${outbox}export async function tidy() {\n  await outbox.ops\n.where('at').delete();\n}`)).toContain(
    'tidy',
  );
  expect(endings(`${outbox}export const tidy = (box, op) => takeOut(box, op);\n`)).toContain('tidy');
});

test('what a command says is typed: nobody casts a payload', () => {
  expect(code.filter(({ text }) => castsPayload(text)).map(({ path }) => path)).toEqual([]);
  expect(castsPayload('const { km } = op.payload as RecordKmPayload;')).toBe(true);
  expect(castsPayload('const { km } = <RecordKmPayload>op.payload;')).toBe(true);
});

test.each([
  [
    'the server is read in -queries and changed in -actions',
    leavesLane,
    ['src/client/features/todos/todo-row.tsx', "await api.patch('todos/1', 1, {}, { schema });"],
    ['src/client/features/todos/todo-actions.ts', "await api.patch('todos/1', 1, {}, { schema });"],
  ],
  [
    "the browser's storage has one guarded door",
    touchesStorage,
    ['src/client/features/todos/todo-row.tsx', "localStorage.getItem('todo')"],
    ['src/client/ui/stored.ts', "localStorage.getItem('todo')"],
  ],
  [
    'a change on the server is one unit of work, with its revision and trail',
    passesUnitOfWork,
    ['src/server/features/todos/todos-service.ts', 'const rev = await nextRev(trx);'],
    ['src/server/http/change.ts', 'const rev = await nextRev(trx);'],
  ],
  [
    'a service does not hand on its store',
    handsOnStore,
    ['src/server/features/todos/todos-service.ts', "export { findTodo } from './todos-store.ts';"],
    ['src/server/features/todos/todos-service.ts', "import { findTodo } from './todos-store.ts';"],
  ],
  [
    'no text of spaces keeps the server busy for the square of its length',
    looksForSpacesBeforeEnd,
    ['src/server/features/imports/read-cells.ts', String.raw`text.replace(/\s*\/\s*8$/u, '')`],
    ['src/server/features/imports/read-cells.ts', "text.replace(/km$/u, '').trim()"],
  ],
] as const)('%s', (_rule, breaks, broken, well) => {
  expect(code.filter(({ path, text }) => breaks(path, text)).map(({ path }) => path)).toEqual([]);
  expect([breaks(broken[0], broken[1]), breaks(well[0], well[1])]).toEqual([true, false]);
});

test('files stay small: none over 300 lines, half of them within 60, nine in ten within 150', () => {
  expect(everything.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  const sizes = code.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThanOrEqual(60);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(150);
});

test('comments fit a window of 120 columns', () => {
  expect(everything.flatMap(({ path, text }) => wideComments(text).map((line) => `${path}: ${line}`))).toEqual([]);
});

test('names are kebab-case, nothing is called index.ts, and no folder is a drawer for odds and ends', () => {
  const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const parts = everything.flatMap(({ path }) => path.split('/').map((part) => ({ path, part })));
  const odd = parts.filter(
    ({ part }) =>
      (part !== 'README.md' && !kebab.test(part)) || /^index\.tsx?$/.test(part) || BANNED_FOLDERS.includes(part),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('the top level holds what the design card lists', () => {
  const ignored = readFileSync('.gitignore', 'utf8').replaceAll('/', '').split('\n');
  const entries = readdirSync('.').filter((name) => !name.startsWith('.') && !ignored.includes(name));
  expect(entries.filter((name) => !TOP_LEVEL.includes(name))).toEqual([]);
});

test('the hidden folder of the build server holds the one script that it runs', () => {
  expect(filesBelow('.ci')).toEqual(['.ci/run']);
});

test('nobody switches a check off', () => {
  const switches = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/;
  const others = everything.filter(({ path }) => path !== 'tests/architecture/architecture.test.ts');
  expect(others.filter(({ text }) => switches.test(text)).map(({ path }) => path)).toEqual([]);
});

test('styles say start and end, never left and right, so that Arabic mirrors', () => {
  const physical =
    /\b(margin|padding|border|inset)-(left|right)\b|\b(margin|padding|border)(Left|Right)\b|^\s*(left|right)\s*:|\btext-align\s*:\s*(left|right)|textAlign:\s*'(left|right)'|\s(ml|mr|pl|pr)=|\bfloat\s*:\s*(left|right)/m;
  const styled = product.filter(({ path }) => /^src\/client\/.*\.(css|tsx)$/.test(path));
  expect(styled.filter(({ text }) => physical.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no style asks what the whole page has: that is asked again at each change of it (use-page-mark.ts)', () => {
  const sheets = product.filter(({ path }) => /^src\/client\/.*\.css$/.test(path));
  // On paper nothing changes any more.
  const paper = /@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
  const onScreen = sheets.map(({ path, text }) => ({ path, text: text.replaceAll(paper, '') }));
  const asking = /(?:^|[\s,(}])(?:html|body|:root)[^\s{,]*:has\(/m;
  expect(onScreen.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual([]);
});
