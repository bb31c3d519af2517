import { reportNames } from '#contract/report-list.ts';
import { addDays } from '#contract/days.ts';
import { startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { openGarage, VISITS } from './many-rows.ts';
import { tokenOf } from './lists.bench.ts';

/**
 * Each report about other 90 days every time, so that none is answered from memory; and
 * what others wait for beside the heaviest.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    await openGarage(server, VISITS);
    const headers = { authorization: `Bearer ${await tokenOf(server)}` };
    const last = new Date().toISOString().slice(0, 10);
    const ask = (name: string, days: number) => (n: number) => {
      const endDate = addDays(last, -(n % 1000));
      return { path: `reports/${name}?startDate=${addDays(endDate, 1 - days)}&endDate=${endDate}`, headers };
    };
    const figures: Figure[] = [];
    for (const name of reportNames) {
      const { p99, perCpuSecond } = await load(server, 1, 1, ask(name, 90));
      figures.push(figure(`report ${name}, 90 days of ${VISITS} visits, p99`, p99, 'ms', '≤ 50'));
      figures.push(figure('the same, processor time of each', 1000 / perCpuSecond, 'ms', ''));
    }
    const health = () => ({ path: 'health', headers });
    const alone = await load(server, 1, 2, health);
    const [beside] = await Promise.all([load(server, 1, 3, health), load(server, 2, 3, ask('repairs', 366))]);
    return [
      ...figures,
      figure('p99 of another’s call, alone', alone.p99, 'ms', ''),
      figure('the same beside two who ask for years of repairs', beside.p99, 'ms', '≤ 10'),
    ];
  } finally {
    await server.stop();
  }
}

function figure(name: string, value: number, unit: string, target: string): Figure {
  return { number: 12, name, value: Math.round(value * 10) / 10, unit, target };
}
