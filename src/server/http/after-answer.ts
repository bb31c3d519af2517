import type { FastifyBaseLogger, FastifyReply } from 'fastify';

/** Work that must not make an answer slower: how long a mail takes would tell who has an account. */
export interface AfterAnswer {
  run(reply: FastifyReply, work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settle(): Promise<void>;
}

export function createAfterAnswer(log: FastifyBaseLogger): AfterAnswer {
  const pending = new Set<Promise<void>>();
  return {
    run: (reply, work) => {
      // 'close' also comes when the caller has hung up before the answer.
      reply.raw.once('close', () => {
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
