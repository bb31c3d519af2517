import { DAY_MS } from '#contract/days.ts';
import { AppError, type FieldCode, type FieldError } from '#contract/errors.ts';

/** @throws AppError not-found; also for a record that exists but is another's, so that ids tell nothing */
export function assertFound<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not-found');
  return row;
}

/** @throws AppError not-found, also for a record that has been taken away */
export function assertActive<T extends { deletedAt: number | null }>(row: T | undefined): T {
  if (assertFound(row).deletedAt !== null) throw new AppError('not-found');
  return assertFound(row);
}

/** What can be brought back. @throws AppError not-found for a record that is there */
export function assertRemoved<T extends { deletedAt: number | null }>(row: T | undefined): T {
  if (assertFound(row).deletedAt === null) throw new AppError('not-found');
  return assertFound(row);
}

/** What was taken away is found, and brought back, for so many days. */
const RESTORE_DAYS = 30;

/** Since when something was taken away that can be brought back: the first instant of a day, in milliseconds. */
export function restorableSince(now: number): number {
  return (Math.floor(now / DAY_MS) - RESTORE_DAYS) * DAY_MS;
}

/** What can be brought back for some days. @throws AppError not-found also for what was taken away earlier */
export function assertRestorable<T extends { deletedAt: number | null }>(row: T | undefined, now: number): T {
  const removed = assertRemoved(row);
  if ((removed.deletedAt ?? 0) < restorableSince(now)) throw new AppError('not-found');
  return removed;
}

/** @throws AppError removed for what was taken away and can be brought back */
export function assertNotRestorable(row: { deletedAt: number | null } | undefined, now: number): void {
  if ((row?.deletedAt ?? 0) >= restorableSince(now)) throw new AppError('removed');
}

/**
 * The revision an If-Match header names: `"42"`, compared strongly. @throws AppError precondition-required without one
 */
export function revOf(header: string | undefined): number {
  if (header === undefined) throw new AppError('precondition-required');
  if (header.trim() === '*')
    throw new AppError('precondition-required', {
      detail: 'If-Match: * names no revision. Send the ETag that you read.',
    });
  const rev = /^"(\d{1,15})"$/u.exec(header.trim())?.[1];
  // Anything else is a revision that no record has.
  return rev === undefined ? -1 : Number(rev);
}

/** Something wrong with one field that no schema can know; `pointer` as in `/role`. */
export function wrongField(pointer: string, code: FieldCode, params: FieldError['params'] = {}): FieldError {
  return { pointer, code, params };
}

/** @throws AppError validation-failed with all that was found */
export function throwIfInvalid(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('validation-failed', { fields: errors });
}
