import type { Page } from '@playwright/test';
import type { Visit } from '#contract/visits.ts';
import { aPhoto } from '../support/camera.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, type Car, movesOf } from '../support/garage.ts';
import { countHands } from '../support/hands.ts';
import { cardOf, choose, enterKm, loseNetwork } from '../support/tablet.ts';

// A shop of its own: a floor draws forty cards at once. What moves to a new place does so as for most people.
test.use({ settings: { MEDIA_QUOTA_MB: '105' }, contextOptions: { reducedMotion: 'no-preference' } });
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });
const PADS = 'Front brake pads';
async function cars(admin: Parameters<typeof aVisit>[0], count: number): Promise<Car[]> {
  const made: Car[] = [];
  while (made.length < count) made.push(await aVisit(admin, [PADS]));
  return made;
}

/** Which cars answer a hand at this place, frame by frame, for a second and a half. */
function carsUnder(page: Page, at: { x: number; y: number }): Promise<string[]> {
  return page.evaluate(
    ({ x, y }) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const until = performance.now() + 1500;
        const look = () => {
          const button = document.elementFromPoint(x, y)?.closest('button');
          const card = button?.closest('article')?.getAttribute('aria-label');
          if (card) seen.add(card);
          if (performance.now() < until) requestAnimationFrame(look);
          else resolve([...seen]);
        };
        look();
      }),
    at,
  );
}

async function middleOf(page: Page, car: Car, name: string): Promise<{ x: number; y: number }> {
  const button = cardOf(page, car).getByRole('button', { name });
  // A touch goes where it is aimed: not at the edge, where the navigation lies over the page.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // What has just come to its place does not answer a hand yet.
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  const box = await button.boundingBox();
  if (!box) throw new Error('no such button');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a mechanic who taps stays at the same car: no button of another one comes under the finger, and a second tap does nothing', async ({
  page,
  admin,
}) => {
  const made = await cars(admin, 5);
  const tapped = made[1] as Car;
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const at = await middleOf(page, tapped, `Start: ${PADS}`);
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  // In the frame in which it comes.
  await page.waitForFunction(
    ({ plate, name }) =>
      [...document.querySelectorAll('article')]
        .filter(({ ariaLabel }) => ariaLabel?.startsWith(plate))
        .some((card) => [...card.querySelectorAll('button')].some(({ textContent }) => textContent === name)),
    { plate: tapped.plate, name: `Finish: ${PADS}` },
    { polling: 'raf' },
  );
  await page.touchscreen.tap(at.x, at.y);
  const under = await carsUnder(page, at);
  for (const name of under) expect(name.startsWith(tapped.plate)).toBe(true);
  await expect.poll(() => movesOf(admin, tapped.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  for (const car of made) if (car !== tapped) expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);
});

test('a car that no longer fits the filter keeps its place and says so until it can no longer be taken back; who taps there then moves no other car', async ({
  page,
  admin,
}) => {
  const made = await cars(admin, 3);
  const done = made[0] as Car;
  for (const car of made) await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=active');
  const at = await middleOf(page, done, `Finish: ${PADS}`);
  await page.touchscreen.tap(at.x, at.y);
  await Promise.all([
    expect(cardOf(page, done).getByText('Leaves this list in a moment')).toBeVisible(),
    expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(),
  ]);
  // In the frame in which it goes, whatever takes its place.
  await page.waitForFunction(
    (plate) => ![...document.querySelectorAll('article')].some(({ ariaLabel }) => ariaLabel?.startsWith(plate)),
    done.plate,
    { polling: 'raf' },
  );
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  for (const car of made.slice(1)) {
    await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
    await expect(cardOf(page, car).getByText('Saved on this tablet')).toHaveCount(0);
  }
});

test('the cars stay in the order in which somebody found them, until he asks for another', async ({ page, admin }) => {
  const plates = (await cars(admin, 3)).map(({ plate }) => plate);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const order = async () => {
    const names = await page.getByRole('article').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''));
    return names.flatMap((name) => plates.filter((plate) => name.startsWith(plate)));
  };
  await expect.poll(order).toEqual(plates);
  const first = page.getByRole('article', { name: new RegExp(`^${plates[0]}`) });
  await first.getByRole('button', { name: `Start: ${PADS}` }).click();
  await expect(first.getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  expect(await order()).toEqual(plates);
  await page.getByRole('button', { name: 'Sort anew' }).click();
  await expect.poll(order).toEqual([...plates.slice(1), plates[0]]);
  await expect(page.getByRole('button', { name: 'Sort anew' })).toHaveCount(0);
});

test('a task is started with one tap, kilometres are entered with two and their digits, a photo is taken with one, a car delivered with two at most', async ({
  page,
  admin,
}) => {
  const [car] = (await cars(admin, 1)) as [Car];
  await enter(page, await aManager(admin), '/admin/visits?view=cards&group=all');
  const card = cardOf(page, car);
  await expect(card.getByRole('button', { name: `Start: ${PADS}` })).toBeVisible();
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  const hands = await countHands(page);
  await card.getByRole('button', { name: `Start: ${PADS}` }).tap();
  const finish = card.getByRole('button', { name: `Finish: ${PADS}` });
  await expect(finish).toBeVisible();
  expect(await hands()).toEqual({ taps: 1, keys: 0 });

  await card.getByRole('button', { name: /^Kilometres/ }).tap();
  const field = page.getByRole('textbox', { name: 'Kilometres', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('84100');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(card.getByRole('button', { name: /^Kilometres/ })).toContainText('84,100');
  expect(await hands()).toEqual({ taps: 2, keys: 5 });

  const camera = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Photo', exact: true }).tap();
  await (await camera).setFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 60, 40) });
  await expect(card.getByRole('button', { name: /^Photo/ }).locator('img')).toBeVisible();
  expect(await hands()).toEqual({ taps: 1, keys: 0 });

  await finish.tap();
  await expect(card.getByRole('button', { name: 'Deliver' })).toBeVisible();
  await hands();
  await card.getByRole('button', { name: 'Deliver' }).tap();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Deliver' });
  await expect(sure.or(page.getByText('Delivered').first())).toBeVisible();
  if (await sure.isVisible()) await sure.tap();
  await expect.poll(async () => (await admin.get<Visit>(`visits/${car.visitId}`)).closedAt).not.toBeNull();
  expect((await hands()).taps).toBeLessThanOrEqual(2);
});

test('a row of the table that has just come to another place answers no hand, for that was meant for the row before', async ({
  page,
  admin,
}) => {
  const plates = (await cars(admin, 3)).map(({ plate }) => plate);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aMechanic(admin), '/admin/visits?view=table&group=all');
  const row = page.getByRole('row').filter({ hasText: plates[0] ?? '' });
  await row.click();
  await page.getByRole('button', { name: `Start: ${PADS}` }).click();
  await page.getByRole('article').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sort anew' }).scrollIntoViewIfNeeded();
  // Looked at in the very frame in which the rows have changed their places.
  const answers = await page.evaluate(
    ([first = '']) =>
      new Promise<boolean[]>((resolve) => {
        const rows = () => [...document.querySelectorAll('tbody tr')];
        const place = rows().findIndex(({ textContent }) => textContent.includes(first));
        const look = () => {
          const came = rows()[place];
          if (!came || came.textContent.includes(first)) return requestAnimationFrame(look);
          came.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = came.getBoundingClientRect();
          const hit = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest('tr') === came;
          resolve([hit()]);
        };
        document.querySelector<HTMLElement>('[aria-label="Sort anew"]')?.click();
        look();
      }),
    plates,
  );
  expect(answers).toEqual([false]);
  // A moment later it does.
  await row.click();
  await expect(page.getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
});

test('a long note keeps to one line of its card, and a tap on it unfolds all that is written', async ({
  page,
  admin,
}) => {
  const [car] = (await cars(admin, 1)) as [Car];
  const { rev } = await admin.get<{ rev: number }>(`visits/${car.visitId}`);
  const complaint = 'It pulls to the left as soon as it rains, and the pedal goes down to the floor when it is cold';
  await admin.patch(`visits/${car.visitId}`, rev, { complaint, notes: 'Back by four' });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const card = cardOf(page, car);
  await expect(card.getByText(complaint)).toBeVisible();
  await expect(card.getByText('Back by four')).toHaveCount(0);
  const height = async () => (await card.boundingBox())?.height ?? 0;
  const closed = await height();
  const more = card.getByRole('button', { name: 'All notes' });
  await expect(more).toContainText('+1');
  await more.click();
  await expect(card.getByText('Back by four')).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(await height()).toBeGreaterThan(closed);
});

test('a menu names its task and closes when another one comes into hand: no tap in it reaches that one', async ({
  page,
  context,
  admin,
}) => {
  const car = await aVisit(admin, [PADS, 'Wiper blades']);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const other = await context.newPage();
  await other.goto('/admin/visits?view=cards&group=all');
  const more = (task: string) => cardOf(page, car).getByRole('button', { name: `More: ${task}`, exact: true });
  const menu = page.getByRole('menu');
  await more(PADS).click();
  await expect(menu).toContainText(PADS);
  await expect(menu.getByRole('menuitem', { name: 'Finish', exact: true })).toBeVisible();
  // The page itself notes it: the moment may have passed before it is asked from outside.
  const heldBack = page.waitForSelector('[aria-label="More: Wiper blades"][aria-disabled]');
  await choose(other, car, PADS, 'Finish');
  // The card has another task in hand now, and the finger is where its button is.
  await heldBack;
  await expect(menu).toHaveCount(0);
  await expect(more('Wiper blades')).not.toHaveAttribute('aria-disabled');
  await more('Wiper blades').click();
  await expect(menu).toContainText('Wiper blades');
  expect(await movesOf(admin, car.tasks['Wiper blades'])).toEqual([]);
});

test('what was done names the car, the task and the value, and says that it is only on this device when it is so', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const [car] = (await cars(admin, 1)) as [Car];
  const tablet = await openDevice({ serviceWorkers: 'block' });
  const { page } = tablet;
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .click();
  const undo = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(undo).toContainText(car.plate);
  await expect(undo).toContainText(`\u2068${PADS}\u2069: In progress`);
  const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  await enterKm(page, car, '84100');
  await expect(said(/84,100\skm.* · Saved$/)).toBeVisible();
  await enterKm(page, car, '84050');
  await expect(page.getByRole('dialog', { name: /^Is 84,050\skm right/ })).toContainText(car.plate);
  await page.getByRole('button', { name: 'Yes, that is what it shows' }).click();
  await expect(said(/84,050\u00A0km.*will be reviewed · Saved$/)).toBeVisible();
  await loseNetwork(tablet, wifi);
  await enterKm(page, car, '84200');
  await expect(said(/84,200\skm.*Saved on this tablet$/)).toBeVisible();
  // What waits here counts when the next number is checked.
  await enterKm(page, car, '84150');
  await page.getByRole('button', { name: 'Yes, that is what it shows' }).click();
  await expect(said(/84,150\skm.*will be reviewed · Saved on this tablet$/)).toBeVisible();
  await expect(cardOf(page, car).getByRole('button', { name: /^Kilometres/ })).toContainText('84,200');
});
