import { useRef } from 'react';
import { newId } from '#contract/ids.ts';

/** The headers of a POST: the same draft sent again carries the same key, so that a lost answer does not make the record twice. */
export function useAttemptKey(): (draft: unknown) => { headers: Record<string, string> } {
  const last = useRef({ body: '', key: '' });
  return (draft) => {
    const body = JSON.stringify(draft);
    if (last.current.body !== body) last.current = { body, key: newId() };
    return { headers: { 'idempotency-key': last.current.key } };
  };
}
