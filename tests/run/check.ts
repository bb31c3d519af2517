import { endChildrenOnExit, step, type Outcome } from './steps.ts';

// `npm run check`: everything that can be said about the code in a few seconds, without running the product.
endChildrenOnExit();
const outcomes = await Promise.all([
  step('types', 'tsc', ['-b']),
  step('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  step('format', 'oxfmt', ['--check', '.']),
  step('architecture', 'vitest', ['run', '--project', 'fast', '--reporter', 'dot']),
  step('catalogues in sync (npm run extract)', 'lingui', ['check', 'sync']),
  step('nothing untranslated', 'lingui', ['check', 'missing']),
]);
outcomes.forEach(report);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

function report({ name, ok, seconds, output }: Outcome) {
  console.log(`${ok ? '  ok ' : 'FAIL '} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
}
