import { enter, expect, settled, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';
import { pageOptions } from '../support/chromium.ts';

const { args, ...others } = pageOptions();
// Who has set letters of twice the size in the browser.
test.use({
  launchOptions: { ...others, args: [...args, '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 360, height: 740 },
  hasTouch: true,
});

test('with letters of twice the size a client tells the tabs of the bar apart by whole words', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Brakes']);
  for (const lng of ['ar', 'fr', 'en']) {
    await enter(page, car.owner, `/client/dashboard?lng=${lng}`);
    await expect(page.locator(`html[lang=${lng}]`)).toBeVisible();
    const tabs = page.getByRole('navigation').last().getByRole('link');
    await expect(tabs).toHaveCount(5);
    await settled(page, wifi);
    const cut = await tabs.evaluateAll((links) =>
      links
        .flatMap((link) => [...link.querySelectorAll('span')])
        .filter((word) => word.scrollWidth > word.clientWidth)
        .map((word) => word.textContent),
    );
    expect(cut).toEqual([]);
  }
});
