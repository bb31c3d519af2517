import { startSmsProvider } from '../support/sms-provider.ts';
import { expect, test } from '../support/e2e.ts';
import { aClient } from '../support/garage.ts';

// A shop of its own: its codes go by SMS.
test.use({
  settings: { SUPPORT_PHONE: '+212522000001' },
  viewport: { width: 390, height: 844 },
});

test('a client signs up with the phone as dialled at home; the code comes by SMS and outlives a reload', async ({
  page,
  server,
  wifi,
}) => {
  const provider = await startSmsProvider();
  await server.restart({ SMS_URL: provider.url, SMS_BODY: 'to={to}&text={text}' });
  await page.clock.install();
  await page.goto('/login?lng=en&mode=sign-up');
  const identifier = page.getByLabel('Email or phone');
  await identifier.fill('sara@');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveCount(0);
  await identifier.fill('0612 34 56 78');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+212');
  await page.getByLabel('Password', { exact: true }).fill('Argan-hill 7 kites');
  await page.getByLabel('Repeat the password').fill('Argan-hill 7 kites');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('+212612345678')).toBeVisible();
  await expect.poll(() => provider.asked.length).toBe(1);
  const sms = new URLSearchParams(provider.asked[0]?.text);
  expect(sms.get('to')).toBe('+212612345678');
  // Another one is to be had once the seconds are over, and not before: a reload does not begin them anew.
  await expect(page.getByRole('button', { name: /^New code in \d+ s$/u })).toBeDisabled();
  // It came with the account: none is asked for beside it.
  expect(wifi.count(/send-otp/)).toBe(0);
  await page.clock.runFor(20_000);
  await page.reload();
  await expect(page.getByText('+212612345678')).toBeVisible();
  await expect(page.getByRole('button', { name: /^New code in (?:[123]?\d|40) s$/u })).toBeDisabled();
  await page.clock.runFor(41_000);
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  const code = /\d{6}/.exec(sms.get('text') ?? '')?.[0] ?? '';
  expect(code).not.toBe('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.locator('input[autocomplete="one-time-code"]').first().press('ControlOrMeta+v');
  // The password was not kept over the reload: one signs in with it, and the code is not asked for again.
  await page.getByLabel('Email or phone').fill('0612345678');
  await page.getByLabel('Password', { exact: true }).fill('Argan-hill 7 kites');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/client/);
  await provider.stop();
});

test('who signed up, closed the page and signs in before the code came is asked for the code, and is in', async ({
  page,
  server,
}) => {
  const provider = await startSmsProvider();
  await server.restart({ SMS_URL: provider.url, SMS_BODY: 'to={to}&text={text}' });
  await page.goto('/login?lng=en&mode=sign-up');
  await page.getByLabel('Email or phone').fill('0612 34 56 79');
  await page.getByLabel('Password', { exact: true }).fill('Argan-hill 7 kites');
  await page.getByLabel('Repeat the password').fill('Argan-hill 7 kites');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('+212612345679')).toBeVisible();
  await expect.poll(() => provider.asked.length).toBe(1);
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/login?lng=en');
  await page.getByLabel('Email or phone').fill('0612345679');
  await page.getByLabel('Password', { exact: true }).fill('Argan-hill 7 kites');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
  const code = /\d{6}/.exec(new URLSearchParams(provider.asked[0]?.text).get('text') ?? '')?.[0] ?? '';
  const wrong = code.startsWith('1') ? '222222' : '111111';
  const boxes = page.locator('input[autocomplete="one-time-code"]');
  await boxes.first().pressSequentially(wrong);
  await expect(page.getByText('The code is not right, or it is too old.')).toBeVisible();
  // Whoever mistyped begins anew where the hand is.
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.last()).toHaveValue('');
  await page.keyboard.type(code);
  await page.waitForURL(/\/client/);
  await provider.stop();
});

test('who may have no more codes for now is told how long, and no code is said to be sent', async ({ page }) => {
  const path = '**/backend/user/send-otp';
  await page.goto('/login?lng=en&mode=verify');
  await page.getByLabel('Email or phone').fill('nobody.here@example.com');
  const send = page.getByRole('button', { name: 'Send code' });
  await page.route(path, (route) => route.fulfill(tooMany(1500)));
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Please wait 25 minutes.');
  await expect(page.getByText('Enter the code that was sent to')).toHaveCount(0);
  // Within the minute after one was sent it is there already.
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill(tooMany(60)));
  await send.click();
  await expect(page.getByText('Enter the code that was sent to')).toBeVisible();
});

/** How the server says that it is too often. */
function tooMany(retryAfter: number) {
  const code = 'rate-limited';
  const problem = { type: 'about:blank', title: code, message: code, requestId: 'r', status: 429, code, retryAfter };
  return { status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) };
}

test('after five wrong codes a new one is asked of who has an account and of who has none', async ({ page, admin }) => {
  const client = await aClient(admin);
  for (const identifier of [client.identifier, 'nobody.here@example.com']) {
    await page.goto('/login?lng=en&mode=forgot');
    await page.getByLabel('Email or phone').fill(identifier);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Enter the code that was sent to')).toBeVisible();
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = page.waitForResponse(/verify-otp/u);
      await page.getByRole('textbox', { name: 'Code, digit 1 of 6' }).click();
      await page.keyboard.type('000000');
      expect((await answer).status()).toBe(400);
      await expect(page.getByRole('textbox', { name: 'Code, digit 1 of 6' })).toBeFocused();
      await expect(page.getByRole('alert')).toContainText(
        tries < 5 ? 'The code is not right, or it is too old.' : 'this one no longer counts. Have a new one sent.',
      );
    }
  }
});
