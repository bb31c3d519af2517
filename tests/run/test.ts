import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { endChildrenOnExit, step, type Outcome } from './steps.ts';
import { countOnSqlite, tallyPlaywright, tallyVitest, type Tally } from './tally.ts';

// `npm test`: everything, on a machine that may have nothing but Node. `npm run test:long` is the same with LONG=1.
endChildrenOnExit();
const inCi = Boolean(process.env['CI']);
const reports = mkdtempSync(join(tmpdir(), 'warsha-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

section('what the machine must have');
const hasChromium = await ensureChromium();
const postgres = await tryPostgres();

await one('check', 'node', ['tests/run/check.ts']);
await one('unused code', 'knip', ['--no-progress']);
const report = await vitest(postgres && { WARSHA_TEST_PG: postgres.url });
if (!postgres) add({ passed: 0, failed: 0, skipped: countOnSqlite(report) });
const built = await one('build', 'vite', ['build', '--logLevel', 'warn']);
if (built) await one('sizes', 'node', ['src/build/sizes.ts']);
if (built && hasChromium) await playwright();
else add({ passed: 0, failed: 1, skipped: 0 });
await postgres?.stop();

const skips = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skips}`);
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

async function vitest(env: Record<string, string> = {}): Promise<string> {
  section(`unit, api, sync, faults: on SQLite${postgres ? ' and PostgreSQL' : ''}`);
  const file = join(reports, 'vitest.json');
  const projects = ['unit', 'api', 'sync', 'faults'].flatMap((project) => ['--project', project]);
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  counted(await step('vitest', 'vitest', args, { stream: true, env }), tallyVitest(file));
  return file;
}

async function playwright(): Promise<void> {
  section('in the browser');
  const file = join(reports, 'browser.json');
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  counted(await step('browser', 'playwright', args, { stream: true, env }), tallyPlaywright(file));
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
