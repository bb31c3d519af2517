import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditTrail } from '#contract/audit.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('the history of records, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const trail = async (by: Caller, entity: string, id: string): Promise<AuditEntry[]> =>
    (await by.get(`audit?entity=${entity}&id=${id}`)).json<AuditTrail>().items;

  test('a manager reads who changed which field of a task, from what to what, people by their names', async () => {
    const visit = await garage.visit(client);
    const [task] = visit.tasks;
    const change = { priority: 'LOW', assigneeId: mechanic.id, cost: { amount: 900, currency: 'SAR' } };
    const changed = await manager.patch(`tasks/${task?.id}`, task?.rev ?? 0, change);
    expect(changed.statusCode).toBe(200);
    await mechanic.post(`tasks/${task?.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    const [moved, edited] = await trail(manager, 'task', task?.id ?? '');
    expect(moved).toMatchObject({
      verb: 'setStatus',
      changes: [{ field: 'status', from: 'PENDING', to: 'IN PROGRESS' }],
    });
    const me = (await mechanic.get('users/me')).json<{ firstName: string; lastName: string }>();
    expect(edited?.verb).toBe('update');
    expect(edited?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'assignee', from: null, to: `${me.firstName} ${me.lastName}`.trim() },
      { field: 'cost', from: 25_000, to: 900 },
      { field: 'priority', from: 'HIGH', to: 'LOW' },
    ]);
  });

  test('a mechanic reads it too, but not what the workshop paid; a client reads none', async () => {
    const visit = await garage.visit(client);
    const [task] = visit.tasks;
    await manager.patch(`tasks/${task?.id}`, task?.rev ?? 0, { cost: { amount: 111, currency: 'SAR' } });
    const seen = await trail(mechanic, 'task', task?.id ?? '');
    expect(JSON.stringify(seen)).not.toMatch(/cost|111/u);
    expect((await client.get(`audit?entity=task&id=${task?.id}`)).statusCode).toBe(403);
  });

  test('an oil change tells who put which number right', async () => {
    const change = await garage.oilChange(client);
    await manager.patch(`oil-changes/${change.id}`, change.rev, { nextChangeKm: 58_000, notes: 'mixed use' });
    const [edited] = await trail(mechanic, 'oilChange', change.id);
    expect(edited?.changes).toEqual(expect.arrayContaining([{ field: 'nextChangeKm', from: 60_000, to: 58_000 }]));
    expect(edited?.byName).not.toBeNull();
  });

  test('what is taken away and brought back stands in the history of the car', async () => {
    const car = await garage.car(client);
    await garage.remove(`vehicles/${car.id}`);
    await manager.post(`vehicles/${car.id}/restore`);
    const verbs = (await trail(manager, 'vehicle', car.id)).map(({ verb }) => verb);
    expect(verbs).toEqual(['restore', 'remove', 'create']);
  });

  test('whoever takes a record away, or brings it back, is in the history', async () => {
    const made = async (path: string, body: object) => (await garage.admin.post(path, body)).json<{ id: string }>().id;
    const visit = await garage.visit(client);
    const rating = await garage.rating(client);
    const [full, empty] = [{ title: { ar: 'زيوت' } }, { title: { ar: 'فرامل' } }];
    const item = {
      categoryId: await made('offerings/categories', full),
      title: { ar: 'زيت' },
      price: { amount: 100, currency: 'SAR' },
    };
    const taken = [
      ['task', `tasks/${visit.tasks[0]?.id}`],
      ['visit', `visits/${visit.id}`],
      ['todo', `todos/${await made('todos', { title: 'Order filters', description: 'Ten of each' })}`],
      ['message', `messages/${(await garage.message()).id}`],
      ['rating', `ratings/${rating.id}`],
      ['item', `offerings/items/${await made('offerings/items', item)}`],
      ['category', `offerings/categories/${await made('offerings/categories', empty)}`],
    ] as const;
    for (const [noun, path] of taken) {
      expect({ path, status: (await garage.admin.delete(path)).statusCode }).toEqual({ path, status: 204 });
      expect((await garage.admin.post(`${path}/restore`)).statusCode).toBe(200);
      const lines = shop.db.selectFrom('audit').select(['action', 'actorId']).orderBy('id', 'desc').limit(2);
      const by = { actorId: garage.admin.id };
      expect(await lines.execute()).toEqual([
        { action: `${noun}.restore`, ...by },
        { action: `${noun}.remove`, ...by },
      ]);
    }
  });

  test('a mechanic reads no e-mail there of who has no name yet, and nothing of who was taken away', async () => {
    const nameless = await shop.as('CLIENT');
    const { id, rev } = await garage.car(await shop.as('CLIENT'));
    await shop.db
      .updateTable('users')
      .set({ firstName: '', lastName: '', email: 'nameless@secret.example' })
      .where('id', '=', nameless.id)
      .execute();
    const sale = { ownerId: nameless.id, date: '2026-01-05' };
    await manager.post(`vehicles/${id}/transfer`, sale, { 'if-match': `"${rev}"` });
    const { body } = await mechanic.get(`audit?entity=vehicle&id=${id}`);
    expect(body).toContain('"owner"');
    expect(body).not.toContain('secret.example');
    const gone = await garage.user({ firstName: 'Forgotten' });
    expect(await trail(mechanic, 'user', gone.id)).not.toEqual([]);
    await garage.remove(`users/${gone.id}?remove=true`);
    expect(await trail(mechanic, 'user', gone.id)).toEqual([]);
    expect(await trail(manager, 'user', gone.id)).not.toEqual([]);
  });

  test('the history of a person holds no secret of his account', async () => {
    const user = await garage.user({ role: 'EMPLOYEE' });
    await garage.admin.patch(`users/${user.id}`, user.rev, { firstName: 'Nora' });
    const [renamed] = await trail(manager, 'user', user.id);
    expect(renamed?.changes.map(({ field }) => field)).toEqual(['firstName']);
  });
});
