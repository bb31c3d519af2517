import { RefusedCommand } from '#contract/refused-commands.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { refusedKey } from './refused-queries.ts';

/** A manager has seen a refused change. */
export function useSeeRefused() {
  return useSave({
    send: (opId: string) => api.post(`sync/refused/${opId}/seen`, undefined, { schema: RefusedCommand }),
    invalidates: [refusedKey],
    failed: 'save',
  });
}
