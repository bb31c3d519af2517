import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Reads Vitest's report; a file that could not even be loaded counts as one failure. */
export function tallyVitest(file: string): Tally {
  const report = read(file) as VitestReport | undefined;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** How many tests name SQLite in their title: those that would have run on PostgreSQL as well. */
export function countOnSqlite(file: string): number {
  const results = (read(file) as VitestReport | undefined)?.testResults ?? [];
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ fullName }) => /\bsqlite\b/i.test(fullName)).length;
}

/** A test that passed only when tried again did not pass. */
export function tallyPlaywright(file: string): Tally {
  const report = read(file) as PlaywrightReport | undefined;
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
