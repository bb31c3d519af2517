import { readFile } from 'node:fs/promises';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aVisit } from '../support/garage.ts';

for (const { button, file, path, ending } of [
  { button: 'Download my data', file: /^my-data-.+\.json$/u, path: /users\/me\/data\?|users\/me\/data$/u, ending: '}' },
  { button: 'Table (CSV)', file: /^my-cars-.+\.csv$/u, path: /users\/me\/data\.csv/u, ending: '\r\n' },
])
  test(`a client whose file breaks off on its way is told so and is given no half of it: ${button}`, async ({
    page,
    admin,
    wifi,
  }) => {
    const client = await aClient(admin, ['Salma', 'Idrissi']);
    await aVisit(admin, ['Front brake pads', 'Wiper blades'], client);
    await enter(page, client, '/client/profile');
    const files: string[] = [];
    page.on('download', (download) => files.push(download.suggestedFilename()));
    const take = page.getByRole('button', { name: button });
    wifi.fail({ kind: 'truncate', bytes: 60 }, { path, times: 1 });
    await take.click();
    await expect(page.getByText('An error occurred while creating the file')).toBeVisible();
    expect(files).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
    expect(download.suggestedFilename()).toMatch(file);
    const whole = await readFile(await download.path(), 'utf8');
    expect(whole.endsWith(ending)).toBe(true);
    expect(whole).toContain('Wiper blades');
    expect(files).toHaveLength(1);
  });
