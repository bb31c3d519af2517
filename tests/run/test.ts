import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { keepFilesInMemory } from './memory-folder.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { endChildrenOnExit, step, type Outcome } from './steps.ts';
import { countOnSqlite, slowest, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

// `npm test`: everything, on a machine that may have nothing but Node. `npm run test:long` is the same with LONG=1.
endChildrenOnExit();
keepFilesInMemory();
const inCi = Boolean(process.env['CI']);
const reports = mkdtempSync(join(tmpdir(), 'warsha-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

section('what the machine must have');
const hasChromium = await ensureChromium();
const postgres = await tryPostgres();

await one('check', 'node', ['tests/run/check.ts']);
await one('unused code', 'knip', ['--no-progress']);
const built = await one('build', 'node', ['src/server/commands/build-both.ts']);
if (built) await one('sizes', 'node', ['src/build/sizes.ts']);

// One after the other: side by side both keep the processors busy, and each test takes as long as three.
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'browser.json');
await vitest();
await postgres?.stop();
section('in the browser');
await (built && hasChromium ? playwright() : add({ passed: 0, failed: 1, skipped: 0 }));

// Answers are timed: nothing else may run meanwhile.
if (process.env['LONG']) {
  await one('fairness: one person’s heaviest calls beside a floor', 'node', ['tests/run/fairness.ts']);
  await one('long floor: others beside a tablet that fetches 15,000 visits', 'node', ['tests/run/long-floor.ts']);
  await one('flood: staff beside two thousand looks at pages a second', 'node', ['tests/run/flood.ts']);
  await one('sign-in: an address with an account beside one without', 'node', ['tests/run/same-time.ts']);
}

section('the longest tests');
for (const { title, seconds } of slowest(vitestReport, browserReport, 20)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${title}`);
}
const skips = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\nall of it took ${(performance.now() / 60_000).toFixed(1)} min`);
console.log(`${total.passed} passed, ${total.failed} failed${skips}`);
process.exit(total.failed === 0 ? 0 : 1);

async function tryPostgres(): Promise<Postgres | undefined> {
  try {
    return await startPostgres();
  } catch (error) {
    console.log(`   NO POSTGRESQL: ${error instanceof Error ? error.message : String(error)}`);
    console.log(`   The half of the tests that runs on it ${inCi ? 'counts as failed' : 'is SKIPPED'}.`);
    if (inCi) add({ passed: 0, failed: 1, skipped: 0 });
    return undefined;
  }
}

async function one(name: string, command: string, args: string[]): Promise<boolean> {
  section(name);
  const outcome = await step(name, command, args, { stream: true });
  add({ passed: outcome.ok ? 1 : 0, failed: outcome.ok ? 0 : 1, skipped: 0 });
  return timed(outcome).ok;
}

async function vitest(): Promise<void> {
  const projects = ['unit', 'api', 'sync', 'faults'].flatMap((project) => ['--project', project]);
  const args = ['run', ...projects, '--maxWorkers=2', '--reporter=dot', '--reporter=json'];
  args.push(`--outputFile.json=${vitestReport}`);
  const env = postgres && { WARSHA_TEST_PG: postgres.url };
  const outcome = await step('vitest', 'vitest', args, { ...(env && { env }) });
  section(`unit, api, sync, faults: on SQLite${postgres ? ' and PostgreSQL' : ''}`);
  console.log(outcome.output);
  counted(outcome, tallyVitest(vitestReport));
  if (!postgres) add({ passed: 0, failed: 0, skipped: countOnSqlite(vitestReport) });
}

async function playwright(): Promise<void> {
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  counted(await step('browser', 'playwright', args, { stream: true, env }), tallyPlaywright(browserReport));
}

/** A runner that ends badly without a failed test to show for it (no tests, a leaked error) is a failure as well. */
function counted(outcome: Outcome, tally: Tally): void {
  add(outcome.ok || tally.failed > 0 ? tally : { ...tally, failed: 1 });
  timed(outcome);
}

function add({ passed, failed, skipped }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function section(name: string): void {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);
}

function timed(outcome: Outcome): Outcome {
  console.log(`${outcome.ok ? 'ok' : 'FAILED'} in ${outcome.seconds.toFixed(1)} s`);
  return outcome;
}
