import type { FastifyBaseLogger } from 'fastify';

export interface Signals {
  isStopping(): boolean;
  /** Runs at the first SIGTERM or SIGINT; the process then ends with 0. */
  onStop(stop: () => Promise<void>): void;
}

/** The first signal stops in good order, a second one at once. */
export function stopOnSignals(log: FastifyBaseLogger): Signals {
  let stopping = false;
  let stop: () => Promise<void> = async () => undefined;
  const onSignal = (signal: string) => {
    if (stopping) process.exit(130);
    stopping = true;
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
    isStopping: () => stopping,
    onStop: (work) => {
      stop = work;
    },
  };
}
