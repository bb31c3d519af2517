import type { Day, Instant } from './schema-columns.ts';

/** Who looked at what, without an address. */
export interface AnalyticsTables {
  page_views: PageViewRow;
  page_view_counts: PageViewCountRow;
}

/** How many page views a day had of one browser, kind of device or page. */
export interface PageViewCountRow {
  day: Day;
  counted: 'browser' | 'deviceType' | 'pagePath';
  name: string;
  count: number;
}

export interface PageViewRow {
  id: string;
  at: Instant;
  /** The shop's day: reports count by it. */
  day: Day;
  eventType: string;
  /** As the token says; null for visitors. */
  userId: string | null;
  sessionId: string | null;
  /** The pattern of the page, never the address with its ids. */
  pagePath: string;
  browser: string;
  os: string;
  deviceType: string;
  userAgent: string | null;
  screenSize: string | null;
  language: string | null;
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
}
