import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';

/** Work that must not make an answer slower: how long a mail takes would tell who has an account. */
export interface AfterAnswer {
  run(reply: FastifyReply, work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settle(): Promise<void>;
}

/** What a caller who has hung up before the answer does not stop; does it at once where he had before. */
export function onceAnswered({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

/** Follows each answer to more than a question. Not 'onResponse', which does not come for who has hung up. */
export function afterEachWrite(app: FastifyInstance, work: () => void): void {
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && method !== 'HEAD') onceAnswered(reply, work);
  });
}

export function createAfterAnswer(log: FastifyBaseLogger): AfterAnswer {
  const pending = new Set<Promise<void>>();
  return {
    run: (reply, work) => {
      onceAnswered(reply, () => {
        const running = work()
          .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
          .finally(() => pending.delete(running));
        pending.add(running);
      });
    },
    settle: async () => {
      await Promise.all(pending);
    },
  };
}
