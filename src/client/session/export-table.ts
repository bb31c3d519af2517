import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { LIST_EXPORTS_PER_HOUR, REPORT_EXPORTS_PER_HOUR } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { api } from './api.ts';

/** Takes a list along as a table: not by a link, which could not say why there is none. */
export async function exportTable(path: string, query: Record<string, string | boolean | undefined>): Promise<void> {
  try {
    const answer = await api.call({
      path,
      query: { lng: i18n.locale, ...query },
      isFile: true,
      timeoutMs: PATIENCE_MS,
    });
    const name = /filename="([^"]+)"/u.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    saveFile(name ?? path, answer.data as Blob);
  } catch (error) {
    if (!isTooOften(error)) throw error;
    // No fault of the file.
    toast.error(tooOften(path, error.retryAfter ?? 60));
  }
}

const PATIENCE_MS = 120_000;

function isTooOften(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'rate-limited';
}

function tooOften(path: string, seconds: number): string {
  const most = path.startsWith('reports/') ? REPORT_EXPORTS_PER_HOUR : LIST_EXPORTS_PER_HOUR;
  const tables = plural(most, { one: '# table', other: '# tables' });
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, { one: '# minute', other: '# minutes' });
  return i18n._(msg`You can export ${tables} an hour at most. Please try again in ${wait}.`);
}
