import type { FastifyBaseLogger } from 'fastify';

export interface Signals {
  isStopping(): boolean;
  /** Runs at the first SIGTERM or SIGINT; the process then ends with 0. */
  onStop(stop: () => Promise<void>): void;
}

/** Ctrl+C reaches the server from the terminal and once more from npm: that is one wish. */
const SAME_SIGNAL_MS = 1000;

/** The first signal stops in good order, another one a moment later at once. */
export function stopOnSignals(log: FastifyBaseLogger): Signals {
  let stoppingSince: number | undefined;
  let stop: () => Promise<void> = async () => undefined;
  const onSignal = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    stoppingSince = performance.now();
    log.info(`${signal}: stopping`);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in good order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  return {
    isStopping: () => stoppingSince !== undefined,
    onStop: (work) => {
      stop = work;
    },
  };
}
