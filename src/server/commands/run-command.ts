import { StartError } from '#server/db/start-error.ts';

/**
 * Runs what an npm script asks for. A failure is said in one sentence and ends with the exit code that belongs to it.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // What a command writes is its owner's alone.
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof StartError ? error.exitCode : 1;
  }
}
