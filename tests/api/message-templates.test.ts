import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInTemplates, type Template } from '#contract/message-templates.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { VisitEvent } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what the shop writes to clients, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const textOf = async (event: string, language: string) =>
    (await manager.get('message-templates'))
      .json<{ items: Template[] }>()
      .items.find((each) => each.event === event && each.language === language);

  test('a manager puts a text in words of the shop, sees them, and takes them back', async () => {
    expect(await textOf('READY', 'fr')).toMatchObject({ text: builtInTemplates.READY.fr, isOwn: false });
    const own = { text: 'Bonjour {name},\nvotre {car} vous attend. {shop}' };
    expect((await manager.put('message-templates/READY/fr', own)).json()).toMatchObject({ ...own, isOwn: true });
    expect(await textOf('READY', 'fr')).toMatchObject({ ...own, isOwn: true });
    expect(await textOf('READY', 'en')).toMatchObject({ isOwn: false });
    expect((await manager.put('message-templates/READY/fr', { text: null })).json()).toMatchObject({ isOwn: false });
  });

  test.each([
    [{ text: 'Hello {nmae}, {name}' }, '/text placeholder {nmae}'],
    [{ text: 'Hello {nom} {amount}' }, '/text placeholder {nom} {amount}'],
    [{ text: 'Hello {}' }, '/text placeholder {}'],
    [{ text: 'x'.repeat(601) }, '/text max-length'],
  ])('a text that cannot be filled in is refused, field by field: %j', async (draft, told) => {
    const answer = await manager.put('message-templates/PROGRESS/en', draft);
    const [error] = answer.json<{ errors: { pointer: string; code: string; params: { words?: string } }[] }>().errors;
    const said = [answer.statusCode, error?.pointer, error?.code, error?.params.words].filter(Boolean).join(' ');
    expect(said).toBe(`422 ${told}`);
  });

  test('a text that there is not is not found', async () => {
    expect((await manager.put('message-templates/BIRTHDAY/en', { text: 'x' })).statusCode).toBe(404);
  });

  test('what was written to a client stands in the history of the visit and of the vehicle', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    const note = { event: 'READY', way: 'WHATSAPP' };
    const mechanic = await shop.as('EMPLOYEE');
    expect((await mechanic.post('written-messages', { ...note, entity: 'visit', id: visit.id })).statusCode).toBe(204);
    const oil = { event: 'OIL_DUE', way: 'SMS', entity: 'vehicle', id: visit.vehicleId };
    expect((await manager.post('written-messages', oil)).statusCode).toBe(204);
    const [written] = (await manager.get(`visits/${visit.id}/history`)).json<{ items: VisitEvent[] }>().items;
    expect(written).toMatchObject({ verb: 'tell', byName: expect.stringMatching(/^EMPLOYEE/u) as string });
    expect(written?.changes).toEqual([
      { field: 'messageEvent', from: null, to: 'READY' },
      { field: 'messageWay', from: null, to: 'WHATSAPP' },
    ]);
    const trail = (await manager.get(`audit?entity=vehicle&id=${visit.vehicleId}`)).json<{ items: AuditEntry[] }>();
    expect(trail.items.map(({ verb }) => verb)).toContain('tell');
    expect((await client.post('written-messages', { ...note, entity: 'visit', id: visit.id })).statusCode).toBe(403);
    const gone = { ...note, entity: 'visit', id: visit.vehicleId };
    expect((await manager.post('written-messages', gone)).statusCode).toBe(404);
  });
});
