import { readFileSync } from 'node:fs';
import { LANGUAGES } from '#contract/constants.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient } from '../support/garage.ts';

type Manifest = Record<string, { file: string }>;

const files = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest;
const fileOf = (language: string, part: 'public' | 'rest') =>
  `/${files[`src/client/locales/${language}.po?part=${part}`]?.file}`;
const pages = [
  '/',
  '/all-services',
  '/privacy-policy',
  '/terms-of-service',
  '/not-authorized',
  '/nowhere',
  '/#track=x',
];

/** The texts of this part, by the name that is shown when one of them is missing. */
async function texts(language: string, part: 'public' | 'rest') {
  const { messages } = (await import(`${process.cwd()}/dist${fileOf(language, part)}`)) as { messages: object };
  return Object.keys(messages);
}

for (const language of LANGUAGES)
  test(`a passer-by in ${language} loads the words of the public pages alone, and misses none`, async ({ page }) => {
    const rest = await texts(language, 'rest');
    const known = await texts(language, 'public');
    // Those of the areas are the most.
    expect(rest.length).toBeGreaterThan(2 * known.length);
    expect(known.filter((id) => rest.includes(id))).toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of pages) {
      await page.goto(`${path.split('#')[0]}?lng=${language}#${path.split('#')[1] ?? ''}`);
      const foot = page.getByRole('contentinfo');
      await foot.scrollIntoViewIfNeeded();
      await expect(foot.getByRole('link', { name: 'Français' })).toBeVisible();
      const shown = await page.evaluate(() => {
        const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
        const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
        return [
          document.title,
          ...document.body.innerText.split('\n'),
          ...named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
        ].map((text) => text.trim());
      });
      expect(shown.filter((text) => rest.includes(text))).toEqual([]);
    }
    expect(asked).toContain(fileOf(language, 'public'));
    expect(asked).not.toContain(fileOf(language, 'rest'));
  });

test('whoever goes on from a public page into an area has all words there, and keeps them in another language', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin);
  await page.goto('/privacy-policy?lng=fr');
  const rest = page.waitForResponse((answer) => answer.url().endsWith(fileOf('fr', 'rest')));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Mot de passe')).toBeVisible();
  await rest;
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await enter(page, client, '/client/dashboard?lng=en');
  await expect(page.getByText('No car here yet')).toBeVisible();
});
