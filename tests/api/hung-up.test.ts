import { connect } from 'node:net';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../support/events.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('who hangs up before the answer, on %s', (engine) => {
  let shop: TestApp;
  let port: number;
  beforeAll(async () => {
    // Left to itself the server looks once a minute who is still signed in: not here.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    shop = await createTestApp(engine);
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(async () => {
    await shop.close();
    vi.useRealTimers();
  });

  /** Asks for something and hangs up as soon as the server works on it. */
  const askAndLeave = async (path: string, body: object, { accessToken }: Pick<Caller, 'accessToken'>) => {
    const text = JSON.stringify(body);
    const asked = once(shop.app.server, 'request');
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /backend/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          `Authorization: Bearer ${accessToken}\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
      ),
    );
    const [question, answer] = (await asked) as [IncomingMessage, ServerResponse];
    // Hung up on in the middle of a question the server has nothing to work on.
    if (!question.readableEnded) await once(question, 'end');
    const gone = once(answer, 'close');
    socket.destroy();
    await gone;
    expect(answer.headersSent).toBe(false);
  };

  test('changes the password all the same: its owner is written to, and the other devices hear at once', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await client.get('users/me')).json<{ email: string }>();
    const other = await shop.signIn(email);
    const stream = await listen(shop, other);
    await askAndLeave('users/me/password', { currentPassword: PASSWORD, password: 'Spanner-17-mm' }, client);
    await expect.poll(() => shop.mailTo(email)).toHaveLength(1);
    while (await stream.next()) expect(stream.statusCode).toBe(200);
    expect((await other.get('users/me')).statusCode).toBe(401);
  });
});
