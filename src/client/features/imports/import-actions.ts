import { ImportReport } from '#contract/imports.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import type { Run } from './run-import.ts';

const TIMEOUT_MS = 60_000;

/** Sends one batch. Its key was made with the plan: the batch that is sent again after a reload is the same one. */
export function useSendBatch() {
  return useSave({
    send: ({ path, key, request }: Run['batches'][number] & Pick<Run, 'path'>) =>
      api.post(path, request, { schema: ImportReport, headers: { 'idempotency-key': key }, timeoutMs: TIMEOUT_MS }),
  });
}
