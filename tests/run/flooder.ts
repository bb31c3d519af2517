import { Agent, request } from 'node:http';
import type { TestServer } from '../support/server.ts';
import { readOrder } from './side-process.ts';

// Looks at pages, so many a second, from many addresses and each with all that its fields take; no page twice.

export type Flood = Pick<TestServer, 'url'> & { addresses: number; perSecond: number };

/** A server that is slower gets fewer: what is not sent is not counted. */
const UNDERWAY_MAX = 200;

const statuses: Record<number, number> = {};
const { url, addresses, perSecond } = (await readOrder(statuses)) as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: UNDERWAY_MAX });
let [sent, due, underway] = [0, 0, 0];
const begun = performance.now();
setInterval(() => {
  const now = Math.floor(((performance.now() - begun) / 1000) * perSecond);
  for (; due < now; due += 1) if (underway < UNDERWAY_MAX) look();
}, 5);

function look(): void {
  const n = sent;
  sent += 1;
  underway += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${Math.floor((n % addresses) / 250)}.${(n % addresses) % 250}`,
  };
  const done = (status: number) => {
    underway -= 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const call = request(`${url}/backend/analytics/track-visit`, { agent, method: 'POST', headers }, (answer) => {
    answer.resume().on('end', () => done(answer.statusCode ?? 0));
  });
  call.on('error', () => done(0));
  const long = (name: string, max: number) => `${name}-${n}-`.padEnd(max, 'x');
  call.end(
    JSON.stringify({
      session_id: long('session', 100),
      user_agent: long('agent', 500),
      browser: long('browser', 50),
      os: long('os', 50),
      device_type: long('device', 20),
      page_path: long('/nowhere', 300),
      referrer: long('referrer', 300),
      utm_source: long('source', 100),
      utm_medium: long('medium', 100),
      utm_campaign: long('campaign', 100),
      screen_size: long('size', 20),
      language: long('language', 20),
    }),
  );
}
