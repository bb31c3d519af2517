import * as v from 'valibot';
import { inYear } from '#contract/reports.ts';
import { day } from '#contract/rules.ts';

const text = (max: number) =>
  v.nullish(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? clean(value.slice(0, max)) : null)),
    ),
    null,
  );

/** Without control characters and half characters, which a database may refuse. */
function clean(told: string): string {
  return told.replace(/\p{Cc}/gu, '').toWellFormed();
}

/**
 * The body of analytics/track-visit, with the specification's own 18 keys. The sender ignores errors, so this schema
 * clamps instead of refusing; `user_id` is replaced by the token's and `ip_address` is never kept.
 */
export const TrackVisit = v.object({
  user_id: text(50),
  session_id: text(100),
  ip_address: text(50),
  user_agent: text(500),
  browser: text(50),
  os: text(50),
  device_type: text(20),
  country: text(50),
  region: text(50),
  city: text(50),
  page_path: text(300),
  referrer: text(300),
  utm_source: text(100),
  utm_medium: text(100),
  utm_campaign: text(100),
  eventType: text(30),
  screen_size: text(20),
  language: text(20),
});
export type TrackVisit = v.InferOutput<typeof TrackVisit>;

/** Both days of an analytics read. */
export const AnalyticsQuery = inYear(v.strictObject({ startDate: day, endDate: day }));
export const Distribution = v.array(v.object({ name: v.string(), count: v.number() }));
export const PageViewsOverTime = v.array(v.object({ date: v.string(), count: v.number() }));
