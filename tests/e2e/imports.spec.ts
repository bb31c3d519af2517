import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { BYTE_ORDER_MARK, csvLine, PLAIN_STYLE } from '#contract/csv.ts';
import { userHeads } from '#server/features/reports/list-export-heads.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { aClient, aManager, aMechanic, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const taken = async (page: Page, button: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return await readFile(await download.path(), 'utf8');
};

const check = async (page: Page) => {
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
};

test('a manager brings in the clients of another shop: two bad lines are told, the rest is taken, and the same file again changes nothing', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  await enter(page, manager, '/admin/users');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  // A spreadsheet as it is, and what is no text at all, whatever it is called.
  await choose(page, 'clients.csv', 'PK\u0003\u0004 the rest of it');
  await expect(page.getByText('This is a workbook.')).toBeVisible();
  await choose(page, 'clients.csv', 'GIF89a\0\u0001\nmore');
  await expect(page.getByText('This is no table')).toBeVisible();

  const person = (first: string, phone: string, email: string, age: number | null) =>
    csvLine([first, '=Formula, "Q"', phone, email, '', age, 'CLIENT', 'fr', 1, 1, '2024-05-01'], PLAIN_STYLE);
  const table = [
    person('Zineb', '+212655000001', 'zineb@other-shop.test', 31),
    person('Kamal', '+212655000002', 'no address', null),
    person('Widad', '+212655000003', '', 15),
    person('Younes', '+212655000004', '', null),
  ];
  await choose(page, 'users-2026.csv', BYTE_ORDER_MARK + csvLine(userHeads.fr, PLAIN_STYLE) + table.join(''));
  await expect(page.getByText('users-2026.csv · 4 rows')).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('0');
  await check(page);
  await expect(page.getByText('New: 2. Here already and left as they are: 0. With errors: 2.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^With errors/ }).click();
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('3');
  await expect(rows.nth(1)).toContainText('Email must be a valid email');
  await expect(rows.nth(2)).toContainText('Age must be greater than 16');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rows to look at (CSV)' }).click(),
  ]);
  const failed = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('users-2026-errors.csv');
  expect(failed.split('\r\n')).toHaveLength(4);
  expect(failed).toContain('Email must be a valid email');

  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Taken in: 2. Here already and left as they are: 0. Not taken: 2.')).toBeVisible();

  // What failed is corrected in its own file and brought in as well.
  await choose(page, 'corrected.csv', failed.replace('no address', 'kamal@other-shop.test').replace(',15,', ',51,'));
  await check(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Taken in: 2. Here already and left as they are: 0. Not taken: 0.')).toBeVisible();
  await choose(page, 'corrected.csv', failed.replace('no address', 'kamal@other-shop.test').replace(',15,', ',51,'));
  await check(page);
  await expect(page.getByText('New: 0. Here already and left as they are: 2. With errors: 0.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeDisabled();

  await page.getByRole('link', { name: 'Clients' }).last().click();
  await page.getByLabel('Search').fill('zineb');
  await expect(page.getByRole('link', { name: /Zineb =Formula, "Q"/ })).toBeVisible();
});

test('an old file in Arabic letters is read, its columns are named by hand, and a car and its visit come in', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  const owner = await aClient(admin);
  const known = await aVisit(admin, ['Belts'], owner);
  await enter(page, manager, '/admin/users?import=vehicles');
  // "لون" over the colours and "أحمر" for red, as spreadsheets saved them before Unicode.
  const [head, red] = [Buffer.from([0xe1, 0xe6, 0xe4]), Buffer.from([0xc3, 0xcd, 0xe3, 0xd1])];
  const old = Buffer.concat([
    Buffer.from('Matricule;Propriétaire;Marque;Modele;Annee;'.replaceAll('é', 'e'), 'ascii'),
    head,
    Buffer.from(`;Moteur\r\nWD 77-1;${owner.identifier};Dacia;Logan;2017;`, 'ascii'),
    red,
    Buffer.from(';Diesel\r\n', 'ascii'),
  ]);
  await choose(page, 'cars.csv', old);
  await expect(page.getByLabel(/^Letters/)).toHaveValue('windows-1256');
  await page.getByLabel('Colour', { exact: true }).selectOption({ label: 'لون' });
  await expect(page.getByText('أحمر')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByText('Taken in: 1. Here already and left as they are: 0. Not taken: 0.')).toBeVisible();

  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  await choose(page, 'visits.csv', 'Plate,Visit,Date,Total\r\nwd771,Clutch,15/01/2024,"1,200.50"\r\nNO1,x,,\r\n');
  await page.getByLabel('Currency, where the cell is empty').selectOption('SAR');
  await check(page);
  // How it will be kept is seen before it is.
  await expect(page.getByRole('row', { name: /Clutch/ })).toContainText(/15 Jan 2024\s*SAR.1,200\.50/u);
  await page.getByRole('button', { name: /^With errors/ }).click();
  await expect(page.getByText('No vehicle here has this plate: import the vehicles first.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await expect(page.getByText('Taken in: 1. Here already and left as they are: 0. Not taken: 1.')).toBeVisible();
  await page.goto(`/admin/users/${owner.id}`);
  await expect(page.getByRole('link', { name: /Clutch/ })).toContainText('Delivered');
  await expect(page.getByRole('link', { name: new RegExp(known.plate) }).first()).toBeVisible();
});

test('who leaves while a file is being taken in is asked, and stays or stops it', async ({ page, admin, wifi }) => {
  await enter(page, await aManager(admin), '/admin/users?import=clients');
  const many = Array.from({ length: 120 }, (_, i) => `Row ${i},row-${i}@leaving.test`).join('\n');
  await choose(page, 'many.csv', `First name,Email\n${many}\n`);
  await check(page);
  await expect(page.getByText('New: 120. Here already and left as they are: 0. With errors: 0.')).toBeVisible();
  wifi.fail({ kind: 'hold-answer' }, { path: /backend\/imports$/ });
  await page.getByRole('button', { name: 'Import 120 rows' }).click();
  const question = page.getByRole('dialog', { name: 'The import is still running' });
  await page.getByRole('group', { name: 'What to import' }).getByRole('button', { name: 'Vehicles' }).click();
  await question.getByRole('button', { name: 'Go on importing' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click();
  await question.getByRole('button', { name: 'Go on importing' }).click();
  await expect(page).toHaveURL(/import=clients/);
  wifi.heal();
  await expect(page.getByText('Taken in: 120. Here already and left as they are: 0. Not taken: 0.')).toBeVisible();
  await page.getByRole('group', { name: 'What to import' }).getByRole('button', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/import=vehicles/);
  await expect(question).toBeHidden();
});

test('a file whose answer the network swallows goes on where it stopped; a mechanic is not offered any of it', async ({
  page,
  admin,
  wifi,
}) => {
  const [manager, mechanic] = [await aManager(admin), await aMechanic(admin)];
  await enter(page, manager, '/admin/users?import=clients');
  const many = Array.from({ length: 120 }, (_, i) => `Row ${i},row-${i}@network.test`).join('\n');
  await choose(page, 'many.csv', `First name,Email\n${many}\n`);
  await check(page);
  await expect(page.getByText('New: 120. Here already and left as they are: 0. With errors: 0.')).toBeVisible();
  wifi.fail({ kind: 'truncate', bytes: 20 }, { path: /backend\/imports$/, times: 1 });
  await page.getByRole('button', { name: 'Import 120 rows' }).click();
  await expect(page.getByText('Nothing is lost, and no row is taken twice.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await expect(page.getByText('No such row')).toBeHidden();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Taken in: 120. Here already and left as they are: 0. Not taken: 0.')).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await enter(page, mechanic, '/admin/users?import=clients');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  await expect(page.getByText('What to import')).toBeHidden();
});

for (const language of ['ar', 'fr']) {
  test(`the import can be used by everybody, and its files open in the spreadsheets of Morocco, in ${language}`, async ({
    page,
  }) => {
    await enter(page, ADMIN, `/admin/users?import=visits&lng=${language}`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'visits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Plate,Visit,Date,Total,Currency\n4410 أ 6,Brakes,01/02/2024,"1,250.50",SAR\n'),
    });
    const files = page.locator('button:has(.tabler-icon-file-download)');
    expect(await taken(page, files)).toContain(';1250,00;MAD;');
    await page.locator('button:has(.tabler-icon-list-check)').click();
    // Among the columns and among the rows, with its number at the left as on the car.
    for (const place of [page.locator('main'), page.getByRole('table')]) {
      const groups = place.locator('[data-size=small] bdi');
      await expect(groups.first()).toHaveText('4410');
      const [number, region] = [await groups.first().boundingBox(), await groups.nth(2).boundingBox()];
      expect(number?.x).toBeLessThan(region?.x ?? 0);
    }
    expect(await taken(page, files.last())).toContain('\r\n4410 أ 6;Brakes;01/02/2024;"1250,50";SAR;');
    await expectAccessible(page);
  });
}

test('a car that is another one here, or somebody else’s, is shown beside what the file says of it', async ({
  page,
  admin,
}) => {
  const [owner, other] = [await aClient(admin), await aClient(admin)];
  const { plate } = await aVisit(admin, ['Belts'], owner);
  await enter(page, await aManager(admin), '/admin/users?import=vehicles');
  const lines = [
    [plate, owner.identifier, 'Toyota', 'Camry', 2021],
    [plate, other.identifier, 'toyota', 'CAMRY', 2021],
    [plate, owner.identifier, 'Fiat', 'Uno', 1990],
  ].map((cells) => csvLine(cells, PLAIN_STYLE));
  await choose(page, 'cars.csv', `Plate,Owner,Make,Model,Year\n${lines.join('')}`);
  await check(page);
  await expect(page.getByText('Here already and left as they are: 1. With errors: 0.')).toContainText(
    'Here already, but different: 2.',
  );
  await page.getByRole('button', { name: /^To review/ }).click();
  const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(other.identifier);
  await expect(rows.nth(1)).toContainText(/Here: Toyota Camry 2021, \S/u);
  await expect(rows.nth(2)).toContainText('1990');
  await expectAccessible(page);
  const left = await taken(page, page.getByRole('button', { name: 'Rows to look at (CSV)' }));
  expect(left).toMatch(/Fiat,Uno,1990,"Here: Toyota Camry 2021, /u);
  expect(left).not.toContain(',Camry,2021,\r\n');
});

const said = {
  fr: {
    types: 'Voiture, Camion, Moto, Bus ou Fourgon',
    plate: 'Plaque : champ obligatoire',
    letters: 'lettres et chiffres',
    day: '31 déc. 2024',
  },
  ar: {
    types: 'سيارة أو شاحنة أو دراجة نارية أو حافلة أو فان',
    plate: 'اللوحة: حقل مطلوب',
    letters: 'حروف وأرقام',
    day: '31 ديسمبر 2024',
  },
};
for (const language of ['fr', 'ar'] as const) {
  test(`what is wrong with a row is said once, in the words of its reader, in ${language}`, async ({ page }) => {
    const problems = async (kind: string, text: string) => {
      await enter(page, ADMIN, `/admin/users?import=${kind}&lng=${language}`);
      const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('button:has(.tabler-icon-list-check)').click();
      return page.getByRole('table').getByRole('row');
    };
    const heads = 'Plate,Owner,Type,Make,Model,Year,Colour,Engine';
    const cars = await problems(
      'vehicles',
      `${heads}\nTRAC1,,Tracteur,Fiat,80,2001,Red,Diesel\n,,,Kia,Rio,2019,Red,Petrol\n`,
    );
    await expect(cars.nth(1)).toContainText(said[language].types);
    await expect(cars.nth(1)).not.toContainText('TRUCK');
    await expect(cars.nth(2)).toContainText(said[language].plate);
    await expect(cars.nth(2)).not.toContainText(said[language].letters);
    const visits = await problems(
      'visits',
      'Plate,Visit,Date,Total,Delivered on\nNO1,Brakes,2024-12-31,90,2024-12-30\n',
    );
    await expect(visits.nth(1)).toContainText(said[language].day);
  });
}
