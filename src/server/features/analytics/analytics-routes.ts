import type { FastifyRequest } from 'fastify';
import { AnalyticsQuery, Distribution, PageViewsOverTime, TrackVisit } from '#contract/analytics.ts';
import { daysFromTo } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { countBy, countDays } from './page-views-store.ts';
import type { Tracker } from './track-service.ts';

const POPULAR_MAX = 20;

type Parts = { db: Db; tracker: Tracker; addressOf: (request: FastifyRequest) => Promise<string> };

export function analyticsRoutes(router: Router, { db, tracker, addressOf }: Parts): void {
  router.publicRoute({
    method: 'POST',
    path: 'analytics/track-visit',
    summary: 'Count a look at a page',
    action: 'analytics.track',
    rate: 'track',
    body: TrackVisit,
    answer: noContent,
    handle: async ({ person, body, request }) => tracker.note(body, await addressOf(request), person),
  });
  const reads = {
    'device-distribution': ['Looks by kind of device', 'deviceType', undefined],
    'browser-distribution': ['Looks by browser', 'browser', undefined],
    'popular-pages': ['The pages looked at most', 'pagePath', POPULAR_MAX],
  } as const;
  for (const [name, [summary, column, most]] of Object.entries(reads)) {
    router.route({
      method: 'GET',
      path: `analytics/${name}`,
      summary,
      action: 'analytics.read',
      rate: 'api',
      query: AnalyticsQuery,
      answer: ok(Distribution),
      handle: async ({ query }) => {
        await tracker.flush();
        return (await countBy(db, column, query)).slice(0, most);
      },
    });
  }
  router.route({
    method: 'GET',
    path: 'analytics/page-views-over-time',
    summary: 'Looks on each day, days without one too',
    action: 'analytics.read',
    rate: 'api',
    query: AnalyticsQuery,
    answer: ok(PageViewsOverTime),
    handle: async ({ query }) => {
      await tracker.flush();
      const counts = await countDays(db, query);
      return daysFromTo(query.startDate, query.endDate).map((date) => ({ date, count: counts.get(date) ?? 0 }));
    },
  });
}
