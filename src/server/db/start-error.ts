export const exitCodes = { configuration: 2, locked: 3, corrupt: 4, newerSchema: 5, full: 6 } as const;

/** The server cannot start, for a reason the operator can act on: one clear sentence and an exit code of its own. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(reason: keyof typeof exitCodes, sentence: string) {
    super(sentence);
    this.name = 'StartError';
    this.exitCode = exitCodes[reason];
  }
}
