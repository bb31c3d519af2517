import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY = 24 * 60 * 60_000;
const NOTE = 'Client refused the brake pads, unpaid balance 1500 MAD, signed the discharge';

describe.each(engines)('what goes out of notes with an account that is deleted, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  /** A client named by the shop, whose visit is over, with this note. */
  let client: Caller;
  let email: string;
  let visitId: string;
  beforeEach(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
    email = String((await client.get('users/me')).json<User>().email);
  });
  afterEach(() => shop.close());

  const named = async (firstName: string, lastName: string, notes: string) => {
    const { rev } = (await client.get('users/me')).json<User>();
    expect((await garage.admin.patch(`users/${client.id}`, rev, { firstName, lastName })).statusCode).toBe(200);
    const visit = await garage.visit(client);
    visitId = visit.id;
    const noted = await garage.admin.patch(`visits/${visitId}`, visit.rev, { notes });
    expect(noted.statusCode).toBe(200);
    const { rev: last } = noted.json<Visit>();
    expect((await garage.admin.patch(`visits/${visitId}`, last, { closed: true })).statusCode).toBe(200);
  };
  const rename = async (names: { firstName?: string; lastName?: string }) => {
    const { rev } = (await client.get('users/me')).json<User>();
    expect((await client.patch('users/me', rev, names)).statusCode).toBe(200);
  };
  const wait = async (days: number) => {
    shop.pass(days * DAY);
    client = await shop.signIn(email);
  };
  /** The note, once the client has deleted the account. */
  const noteAfterLeaving = async () => {
    const gone = await shop.app.inject({
      method: 'DELETE',
      url: '/backend/users/me',
      headers: { authorization: `Bearer ${client.accessToken}`, 'x-confirm-password': PASSWORD },
    });
    expect(gone.statusCode).toBe(204);
    const admin = await shop.as('ADMIN');
    const trail = (await admin.get(`audit?entity=visit&id=${visitId}`)).body;
    return { note: (await admin.get(`visits/${visitId}`)).json<Visit>().notes, trail };
  };

  test('a client who renames himself to the words of a note takes none of them along', async () => {
    await named('Othmane', 'Sefrioui', `${NOTE}, says Othmane Sefrioui`);
    await rename({ firstName: 'refused unpaid 1500', lastName: 'signed discharge' });
    const { note, trail } = await noteAfterLeaving();
    expect(note).toBe(`${NOTE}, says …`);
    expect(trail).toContain(NOTE);
    expect(trail).not.toMatch(/Othmane|Sefrioui/u);
  });

  test('nor does one who takes such words for a while, or for a username', async () => {
    await named('Samia', 'Lahlou', `${NOTE}, says Samia`);
    await rename({ firstName: 'balance', lastName: 'unpaid' });
    await wait(29);
    await rename({ firstName: 'Samia', lastName: 'Lahlou' });
    const username = { currentPassword: PASSWORD, username: 'refused' };
    expect((await client.post('users/me/username', username)).statusCode).toBe(200);
    expect((await noteAfterLeaving()).note).toBe(`${NOTE}, says …`);
  });

  test('after an honest new name the old one goes too', async () => {
    await named('Rachid', 'Mernissi', 'Rachid Mernissi pays late, Mr Mernissi');
    await rename({ firstName: 'Rachida', lastName: 'Bennani' });
    expect((await noteAfterLeaving()).note).toBe('… pays late, Mr …');
  });

  test('a name that a client gave himself goes once it has stood for a month', async () => {
    await named('Rachid', 'Mernissi', 'Rachid Mernissi, now Rachida Bennani');
    await rename({ firstName: 'Rachida', lastName: 'Bennani' });
    await wait(31);
    expect((await noteAfterLeaving()).note).toBe('…, now …');
  });

  test('digits and single letters of a name stay in the notes, whoever entered them', async () => {
    await named('Said 1500', 'B 5W', 'Said owes 1500, part B, oil 5W');
    expect((await noteAfterLeaving()).note).toBe('… owes 1500, part B, oil 5W');
  });
});
