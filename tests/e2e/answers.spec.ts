import { expect, test } from '../support/e2e.ts';

test('a person who mistypes is answered in the one shape of errors, with the built pages beside it', async ({
  server,
}) => {
  const answer = await fetch(`${server.url}/backend/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'nobody@warsha.test', password: 'wrong' }),
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({
    status: 400,
    code: 'invalid-credentials',
    requestId: expect.any(String),
  });
});
