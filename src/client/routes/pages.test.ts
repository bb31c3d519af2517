import { expect, test } from 'vitest';
import { pageAt } from '#contract/pages.ts';
import { openAreas, router } from '#client/app/router.ts';

await openAreas();

/** As in an address bar: with every id, and without those that may be missing. */
const addresses = Object.keys(router.routesByPath).flatMap((path) => [
  path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'x1'),
  path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, 'x1'),
]);

test('whoever opens any page of the app by its address is sent that page by the server', () => {
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address) => pageAt(address) === undefined)).toEqual([]);
});
