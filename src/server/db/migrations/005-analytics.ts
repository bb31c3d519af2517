import type { Migration } from './migration.ts';

export const analytics: Migration = {
  name: 'analytics',
  statements: ({ columns: { text, integer } }) => [
    `create table "page_views" (
      "id" ${text} primary key, "at" ${integer} not null, "day" ${text} not null, "eventType" ${text} not null,
      "userId" ${text}, "sessionId" ${text}, "pagePath" ${text} not null,
      "browser" ${text} not null, "os" ${text} not null, "deviceType" ${text} not null,
      "userAgent" ${text}, "screenSize" ${text}, "language" ${text}, "referrer" ${text},
      "utmSource" ${text}, "utmMedium" ${text}, "utmCampaign" ${text})`,
    `create index "page_views_day" on "page_views" ("day", "eventType")`,
  ],
};
