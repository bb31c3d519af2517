import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Api } from '../support/api.ts';
import { findChromium } from '../support/chromium.ts';
import { publishAs } from '../support/pictures.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
/** Fetched when it is measured: an app that is started and tested every day has no need of it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const run = promisify(execFile);

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** Lighthouse on a phone, on the public page in Arabic with three pictures of the shop's own. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    const admin = await Api.signIn(server.url, ADMIN.identifier, ADMIN.password);
    const pictures = await Promise.all([1, 2, 3].map(async (seed) => publishAs(admin, await photo(seed), 'hero')));
    const fields = pictures.map((value, at) => ({ key: `hero${at + 1}`, value }));
    await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round += 1) reports.push(await look(`${server.url}/?lng=ar`));
    const median = (of: (report: Report) => number) => reports.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
    const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
    const figure = (name: string, value: number, unit: string, target: string): Figure => ({
      number: 5,
      name: `Lighthouse, phone, / in Arabic with three pictures, median of ${ROUNDS}: ${name}`,
      value,
      unit,
      target,
    });
    return [
      ...CATEGORIES.map((name) => {
        const score = Math.round(median(({ categories }) => categories[name].score) * 100);
        return figure(name, score, '', name === 'performance' ? '≥ 98' : '100');
      }),
      figure('first paint', Math.round(audit('first-contentful-paint')), 'ms', ''),
      figure('largest paint', Math.round(audit('largest-contentful-paint')), 'ms', '≤ 1200'),
      figure('layout shift', Math.round(audit('cumulative-layout-shift') * 1000) / 1000, '', '≤ 0.02'),
      figure('blocked', Math.round(audit('total-blocking-time')), 'ms', '≤ 100'),
    ];
  } finally {
    await server.stop();
  }
}

/** As hard to pack as a picture of a camera. */
async function photo(seed: number): Promise<Buffer> {
  const [width, height] = [1400, 1307];
  const background = { r: 60 * seed, g: 90, b: 120 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width, height, channels: 3, background, noise } })
    .blur(4)
    .jpeg()
    .toBuffer();
}

async function look(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'warsha-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const asked = ['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`];
    const flags = '--chrome-flags=--headless=new --no-sandbox';
    await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...asked, flags], {
      env: { ...process.env, CHROME_PATH: findChromium() ?? '' },
      maxBuffer: 10_000_000,
    });
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
