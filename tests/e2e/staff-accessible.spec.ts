import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, settled, test } from '../support/e2e.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { aVisit } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';

// Every screen of the staff and what opens over it, in Arabic and light and in English and dark. The long run has
// all of it in each language and both schemes.
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ wifi }) => wifi.keepNews());

type Language = 'ar' | 'en' | 'fr';
/** A button by its words; `errors`: the form it opens is sent as it is. */
type Opened = { button: Record<Language, string | RegExp>; errors?: true };
type Screen = { path: string; opens?: Opened[] };

const EDIT = { ar: 'تعديل', en: 'Edit', fr: 'Modifier' };

async function screensOf(admin: Parameters<typeof aVisit>[0]): Promise<Screen[]> {
  const { owner, vehicleId, visitId, tasks, plate } = await aVisit(admin, ['Front pads', 'Oil']);
  await admin.post(`tasks/${tasks['Oil']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const oil = { oilName: 'Helix', oilType: '5W-30', currentKm: 49_900, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...oil, vehicleId, nextChangeDate: '2026-12-01' });
  await admin.post(`vehicles/${vehicleId}/km-readings`, { km: 50 });
  // More than one of everything, one of them in trouble, and words longer than their place.
  const second = await aVisit(admin, ['Gearbox', 'Rattle at the front left that comes with the rain and goes'], owner);
  await admin.post(`tasks/${second.tasks['Gearbox']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await admin.post('todos', { title: 'Call the supplier', description: 'Ten filters' });
  await admin.post('todos', { title: 'Sweep the second bay', description: 'x'.repeat(200) });
  const message = { fullName: 'Hind Naciri', email: 'hind@post.example', message: 'Are you open on Friday?' };
  const { id: messageId } = await admin.stranger.post<{ id: string }>('messages', message);
  const user = `/admin/users/${owner.id}`;
  const car = `${user}/vehicle/${vehicleId}`;
  const visit = `${car}/visit/${visitId}`;
  return [
    { path: '/admin/visits?view=cards' },
    {
      path: '/admin/visits?view=table',
      opens: [
        { button: { ar: 'زيارة جديدة', en: 'New visit', fr: 'Nouvelle visite' }, errors: true },
        { button: { ar: 'ابحث عن أي شيء', en: 'Find anything', fr: 'Tout trouver' } },
        { button: { ar: /^متزامن/, en: /^Synced/, fr: /^Synchronisé/ } },
      ],
    },
    { path: '/admin/visits?view=list' },
    { path: '/admin/visits?view=due' },
    {
      path: '/admin/visits?view=review',
      opens: [{ button: { ar: 'تصحيح', en: 'Correct', fr: 'Corriger' }, errors: true }],
    },
    { path: '/admin/visits?view=wall' },
    {
      path: '/admin/users',
      opens: [{ button: { ar: 'إضافة مستخدم', en: 'Add user', fr: 'Ajouter un utilisateur' }, errors: true }],
    },
    {
      path: user,
      opens: [
        { button: EDIT },
        { button: { ar: 'إضافة سيارة', en: 'Add vehicle', fr: 'Ajouter un véhicule' }, errors: true },
      ],
    },
    { path: car, opens: [{ button: EDIT }] },
    {
      path: `/admin/user/oil/${owner.id}/${vehicleId}`,
      opens: [
        { button: { ar: 'إضافة تغيير زيت', en: 'Add oil change', fr: 'Ajouter une vidange' }, errors: true },
        { button: { ar: 'تسجيل العدّاد', en: 'Record kilometres', fr: 'Relever le compteur' }, errors: true },
      ],
    },
    { path: `/admin/user/oil/${owner.id}/${vehicleId}?print=sticker` },
    {
      path: visit,
      opens: [{ button: EDIT }, { button: { ar: 'إضافة عمل', en: 'Add task', fr: 'Ajouter une tâche' }, errors: true }],
    },
    { path: `${visit}?print=job` },
    { path: `${visit}?print=estimate` },
    { path: `${visit}?print=receipt` },
    { path: `${visit}/task/${tasks['Front pads']}`, opens: [{ button: EDIT }] },
    { path: '/admin/todo', opens: [{ button: { ar: /^تعديل: /, en: /^Edit: /, fr: /^Modifier\s: / } }] },
    { path: `/admin/messages?message=${messageId}` },
    { path: '/admin/messages/rate' },
    { path: '/admin/settings/merchant-info?group=contact' },
    {
      path: '/admin/settings/static-data?type=COLOR&q=White',
      opens: [
        { button: { ar: 'إضافة اسم', en: 'Add name', fr: 'Ajouter un nom' }, errors: true },
        { button: { ar: /^حذف: /, en: /^Remove: /, fr: /^Supprimer\s: / } },
      ],
    },
    { path: `/admin/search?q=${plate}` },
    { path: '/admin/user-profile' },
    { path: '/admin/dashboard/main-panel' },
    { path: '/admin/dashboard/real-time?preset=today' },
  ];
}

const PARTS = 4;
const LONG = process.env['LONG'] === '1';

for (const [language, scheme] of [
  ['ar', 'light'],
  ['en', 'dark'],
  ...(LONG
    ? ([
        ['ar', 'dark'],
        ['en', 'light'],
        ['fr', 'light'],
        ['fr', 'dark'],
      ] as const)
    : []),
] as const)
  for (let part = 1; part <= PARTS; part += 1)
    test(`every screen of the staff, and each form with its errors, can be used by everybody, in ${language}, ${scheme}, part ${part}`, async ({
      page,
      admin,
      wifi,
    }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await enter(page, ADMIN, '/backend/health');
      const screens = (await screensOf(admin)).filter((_, n) => n % PARTS === part - 1);
      for (const screen of screens) await looksWell(page, wifi, screen, language);
    });

async function looksWell(
  page: Page,
  wifi: FaultProxy,
  { path, opens = [] }: Screen,
  language: Language,
): Promise<void> {
  await test.step(path, async () => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await filled(page, wifi);
    await expectAccessible(page);
  });
  for (const { button, errors } of opens) {
    await test.step(`${path}, ${String(button.en)}`, async () => {
      const exact = typeof button[language] === 'string';
      await page.getByRole('button', { name: button[language], exact }).first().click();
      const dialog = page.getByRole('dialog').first();
      await expect(dialog).toBeVisible();
      if (errors) {
        await dialog.locator('button[type=submit]').last().click();
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
}

/** The screen's own content has taken the place of what stood in for it. */
async function filled(page: Page, wifi: FaultProxy): Promise<void> {
  await expect(page.locator('h1, [role=dialog] h2, dialog h1, main h2, main article').first()).toBeVisible();
  await settled(page, wifi);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
