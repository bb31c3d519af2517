import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partOfChange, runChange, shopAt } from '#server/http/change.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

const somebody = { id: '01890000-0000-7000-8000-000000000001', role: 'ADMIN' as const, sessionId: '' };

describe.each(engines)('one change on %s', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const trail = async () => (await opened.db.selectFrom('audit').select('action').orderBy('id').execute()).length;

  test('what is asked for twice afterwards is done once, at the end or when it is settled', async () => {
    const done: string[] = [];
    const note = (text: string) => async () => void done.push(text);
    await runChange(shopAt(opened.db, 0), somebody, async (change) => {
      change.afterwards('a car', note('a car'));
      change.afterwards('a car', note('a car'));
      change.afterwards('another', note('another'));
      expect(done).toEqual([]);
      await change.settle();
      expect(done).toEqual(['a car', 'another']);
      change.afterwards('a car', note('once more'));
    });
    expect(done).toEqual(['a car', 'another', 'once more']);
  });

  test('a part that fails leaves no line in the trail and nothing to be done; the rest stays', async () => {
    const before = await trail();
    const done: string[] = [];
    await runChange(shopAt(opened.db, 0), somebody, async (change) => {
      await change.record('vehicle.update', 'one');
      const failing = partOfChange(change, async (part) => {
        await part.record('vehicle.update', 'two');
        part.afterwards('two', async () => void done.push('two'));
        throw new Error('not this one');
      });
      await expect(failing).rejects.toThrow('not this one');
    });
    expect([(await trail()) - before, done]).toEqual([1, []]);
  });

  test('a line of the trail says who, when and of what, also where the action is on another record', async () => {
    await runChange(shopAt(opened.db, 7), undefined, (change) =>
      change.record('task.update', 't1', { name: ['a', 'b'] }),
    );
    await runChange(shopAt(opened.db, 8), somebody, (change) =>
      change.record('km.review', { entity: 'vehicle', id: 'v1' }),
    );
    const rows = await opened.db
      .selectFrom('audit')
      .selectAll()
      .where('entityId', 'in', ['t1', 'v1'])
      .orderBy('at')
      .execute();
    expect(rows).toMatchObject([
      { at: 7, actorId: null, action: 'task.update', entity: 'task', changes: '{"name":["a","b"]}' },
      { at: 8, actorId: somebody.id, action: 'km.review', entity: 'vehicle', changes: null },
    ]);
  });
});
