import type { Flag } from './schema-columns.ts';

/** Yes and no as both engines store them. */
export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
