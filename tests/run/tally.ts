import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  suites: PlaywrightSuite[];
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

export type TimedTest = { title: string; seconds: number };

/** The longest tests of both reports, the longest first: what makes a run long is found here. */
export function slowest(vitestFile: string, playwrightFile: string, count: number): TimedTest[] {
  const unit = (read(vitestFile) as VitestReport | undefined)?.testResults ?? [];
  const browser = (read(playwrightFile) as PlaywrightReport | undefined)?.suites ?? [];
  const timed = [
    ...unit.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
    ),
    ...browser.flatMap(timedSpecs),
  ];
  return timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function timedSpecs({ file, suites = [], specs }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return { title: `${file}: ${title}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
  return [...own, ...suites.flatMap(timedSpecs)];
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
