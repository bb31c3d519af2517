import { expect, test } from 'vitest';
import { readdirSync } from 'node:fs';

test('the repository has a source tree', () => {
  expect(readdirSync('src')).toContain('contract');
});
