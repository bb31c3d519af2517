import type { Migration } from './migration.ts';

/** How often what was looked at on each day: reports are read from here, whatever number of looks there were. */
export const pageViewCounts: Migration = {
  name: 'page view counts',
  statements: ({ columns: { text, integer } }) => [
    `create table "page_view_counts" ("day" ${text} not null, "counted" ${text} not null, "name" ${text} not null,
      "count" ${integer} not null, primary key ("counted", "day", "name"))`,
    ...(['browser', 'deviceType', 'pagePath'] as const).map(
      (counted) => `insert into "page_view_counts" ("day", "counted", "name", "count")
        select "day", '${counted}', "${counted}", count(*) from "page_views" where "eventType" = 'pageview' group by "day", "${counted}"`,
    ),
  ],
};
