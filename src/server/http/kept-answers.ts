import type { Db } from '#server/db/dialect.ts';
import { readRev } from '#server/db/revision.ts';

/**
 * So long, in milliseconds, whatever happens, and so many bytes of questions
 * and answers at once: then all are forgotten.
 */
const LONGEST = 30_000;
const MOST = 1_000_000;

type Kept = { rev: number; since: number; bytes: number; byQuestion: Map<string, Promise<Buffer>> };

const kept = new WeakMap<Db, Kept>();

/**
 * The answer to a question about records, made once until any of them changes: after a change all screens of a shop ask
 * the same at once. `question`: with whose answer it is. `make` reads nothing but tables with a `rev` column, and no
 * clock.
 */
export async function keptAnswer(db: Db, question: string, make: () => Promise<Buffer>): Promise<Buffer> {
  // Read before the answer is made: a change in between is then answered anew, never missed.
  const rev = await readRev(db);
  const answers = answersOf(db, rev);
  const known = answers.byQuestion.get(question);
  if (known) return await known;
  const made = make();
  answers.byQuestion.set(question, made);
  try {
    const answer = await made;
    answers.bytes += answer.length + question.length;
    return answer;
  } catch (error) {
    answers.byQuestion.delete(question);
    throw error;
  }
}

function answersOf(db: Db, rev: number): Kept {
  const now = performance.now();
  const known = kept.get(db);
  if (known?.rev === rev && known.bytes < MOST && now - known.since < LONGEST) return known;
  const made: Kept = { rev, since: now, bytes: 0, byQuestion: new Map() };
  kept.set(db, made);
  return made;
}
