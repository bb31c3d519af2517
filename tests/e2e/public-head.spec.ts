import { expect, test } from '../support/e2e.ts';

test.use({ settings: { TRUST_PROXY: '127.0.0.1' } });

test('a link preview without Accept: text/html gets title, description and picture in its language', async ({
  playwright,
  server,
}) => {
  server.nameShop('Garage de la Palmeraie');
  const crawler = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { accept: '*/*', 'accept-language': 'de;q=0.9, fr-MA;q=0.8, en;q=0.5' },
  });
  for (const path of ['/', '/all-services', '/privacy-policy', '/terms-of-service']) {
    const answer = await crawler.get(path);
    expect(answer.headers()).toMatchObject({
      'content-language': 'fr',
      vary: expect.stringContaining('accept-language'),
    });
    const html = await answer.text();
    expect(html).toMatch(/<html lang="fr" dir="ltr">/);
    expect(html).toMatch(/<title>Garage de la Palmeraie · [^<]+<\/title>/);
    for (const name of [
      'name="description"',
      'property="og:title"',
      'property="og:description"',
      'property="og:image"',
    ])
      expect(html).toMatch(new RegExp(`<meta ${name} content="[^"]+"`));
    for (const language of ['ar', 'en', 'fr'])
      expect(html).toContain(`hreflang="${language}" href="${server.url}${path}?lng=${language}"`);
  }
  expect(await (await crawler.get('/?lng=ar')).text()).toMatch(/<html lang="ar" dir="rtl">/);
  await crawler.dispose();
});

test('a crawler finds every public page in the sitemap, and hears where there is none', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/admin[\s\S]*Sitemap: http.*\/sitemap\.xml/,
  );
  const pages = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  expect(pages).toHaveLength(12);
  for (const [, address] of pages) expect((await request.get(address ?? '')).status()).toBe(200);
  const statusOf = async (path: string) => (await request.get(path, { headers: { accept: 'image/png' } })).status();
  expect(await statusOf('/admin/users/1/vehicle/2')).toBe(200);
  expect(await statusOf('/admin/users/1/vehicles/2')).toBe(404);
  expect(await statusOf('/no-such-page')).toBe(404);
  expect(await statusOf('/no-such-file.png')).toBe(404);
});

test('a search engine reads what the shop is, and nothing is reported against the page’s policy', async ({ page }) => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  await page.goto('/?lng=en');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({ '@type': ['AutoRepair', 'LocalBusiness'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reports).toEqual([]);
});

test('the name that a stranger gives the host gets into no page that a cache might keep', async ({ request }) => {
  for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }])
    for (const path of ['/', '/all-services', '/robots.txt', '/sitemap.xml'])
      expect(await (await request.get(path, { headers })).text(), path).not.toContain('evil.example');
  const html = await (await request.get('/?lng=fr', { headers: { host: 'evil.example' } })).text();
  expect(html).toContain('<link rel="canonical" href="/?lng=fr" />');
  expect(html).not.toContain('og:url');
  expect((await request.get('/sitemap.xml', { headers: { host: 'evil.example' } })).status()).toBe(404);
});

test('who reads French does not fetch the Arabic face for a few letters of a page', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && faces.push(request.url()));
  for (const path of ['/', '/all-services', '/login']) {
    await page.goto(`${path}?lng=fr`);
    await page.getByRole('link', { name: 'العربية' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
  }
  expect(faces.filter((face) => face.includes('cairo-latin'))).not.toEqual([]);
  expect(faces.filter((face) => face.includes('cairo-arabic'))).toEqual([]);
  const inArabic = page.waitForRequest(/cairo-arabic/);
  await page.getByRole('link', { name: 'العربية' }).click();
  await inArabic;
});

test('the page says what may run in it; its scripts and faces, fetched by a phone by the dozen, do not say it again', async ({
  page,
}) => {
  const policies = new Map<string, string[]>();
  page.on('response', (answer) => {
    const kind = answer.request().resourceType();
    policies.set(kind, [...(policies.get(kind) ?? []), answer.headers()['content-security-policy'] ?? '']);
  });
  await page.goto('/?lng=ar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => policies.has('script') && policies.has('font')).toBe(true);
  expect(policies.get('document')?.join()).toContain("script-src 'self' 'sha256-");
  for (const policy of [...policies.get('script')!, ...policies.get('font')!])
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('whoever changes the language puts the app on the home screen in that one', async ({ page }) => {
  await page.goto('/login?lng=ar');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', /lan=ar$/);
  await page.locator('select[data-language]').first().selectOption('fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(manifest).toHaveAttribute('href', /lan=fr$/);
});
