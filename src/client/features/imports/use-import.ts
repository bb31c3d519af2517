import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CsvRow } from '#contract/csv.ts';
import type { ImportKind, ImportResult } from '#contract/imports.ts';
import { useSendBatch } from './import-actions.ts';
import { followRun, type Mapping, planRun, type Run, withNext } from './run-import.ts';

export type Progress = {
  run: Run;
  /** What the rows say of, once all of them are answered. */
  results: ImportResult[];
  batches: number;
  state: 'running' | 'stopped' | 'finished';
  error: unknown;
};

/**
 * A file on its way through the server, first as a rehearsal, then in earnest; one that stopped goes on where it was.
 */
export function useImport() {
  const queries = useQueryClient();
  const { mutateAsync: send } = useSendBatch();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const isTaking = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  const follow = async (start: Progress) => {
    running.current?.abort();
    const here = new AbortController();
    running.current = here;
    let now: Progress = { ...start, state: 'running', error: undefined };
    const show = (next: Partial<Progress>) => {
      now = { ...now, ...next };
      if (here.signal.aborted) return;
      isTaking.current = now.run.path === 'imports' && now.state === 'running';
      setProgress(now);
    };
    show({});
    try {
      const onBatch = (results: ImportResult[]) =>
        show({ results: withNext(now.results, results), batches: now.batches + 1 });
      await followRun(now.run, now.batches, send, onBatch, here.signal);
      show({ state: 'finished' });
    } catch (error) {
      show({ state: 'stopped', error });
    }
    // Also after half of it: what is in the books is there.
    if (now.run.path === 'imports') await queries.invalidateQueries();
  };
  return {
    progress,
    start: (path: Run['path'], kind: ImportKind, rows: readonly CsvRow[], mapping: Mapping) => {
      const run = planRun(path, kind, rows, mapping);
      void follow({ run, results: [], batches: 0, state: 'running', error: undefined });
    },
    goOn: () => progress && void follow(progress),
    /** Whether a file is being taken in; a rehearsal is not. */
    isTaking: () => isTaking.current,
    clear: () => {
      running.current?.abort();
      isTaking.current = false;
      setProgress(undefined);
    },
  };
}
