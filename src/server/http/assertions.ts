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

/** The revision an If-Match header names: `"42"`, compared strongly. @throws AppError precondition-required without one */
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
