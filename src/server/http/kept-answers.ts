import { onceUntilChanged } from '#server/db/until-changed.ts';

/** The bytes of answers, by the question and with whose answer it is: up to a megabyte of them, for half a minute. */
export const keptAnswer = onceUntilChanged<Buffer>({
  most: 1_000_000,
  ms: 30_000,
  sizeOf: (answer, question) => answer.length + question.length,
});
