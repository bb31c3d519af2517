import type { Looker, LiveViews } from '#contract/events.ts';

const MINUTE_MS = 60_000;
const ON_SITE_MS = 5 * MINUTE_MS;
const MINUTES = 30;
const PAGES = 8;
/** Visits of the site that are known at a time: with more the oldest are forgotten. */
const VISITS_MAX = 5000;

export type Look = { session: string | null; page: string; who: Looker; at: number };

/** Who is on the site now, from the looks that this server counted since it runs; nothing of it is kept. */
export type Live = ReturnType<typeof createLiveViews>;

export function createLiveViews(now: () => number) {
  /** The last looked at last. */
  const visits = new Map<string, Look>();
  const perMinute = new Map<number, number>();
  let pages: Look[] = [];

  return {
    note(look: Look): void {
      const minute = Math.floor(look.at / MINUTE_MS);
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
      for (const known of perMinute.keys()) if (known <= minute - MINUTES) perMinute.delete(known);
      pages = [look, ...pages].slice(0, PAGES);
      if (look.session === null) return;
      visits.delete(look.session);
      visits.set(look.session, look);
      const [oldest] = visits.keys();
      if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
    },
    read(): LiveViews {
      const [at, minute] = [now(), Math.floor(now() / MINUTE_MS)];
      for (const known of perMinute.keys()) if (known <= minute - MINUTES) perMinute.delete(known);
      for (const [session, look] of visits) if (look.at <= at - ON_SITE_MS) visits.delete(session);
      const onSite = { visitor: 0, client: 0, staff: 0 };
      for (const { who } of visits.values()) onSite[who] += 1;
      return {
        onSite,
        lastPages: pages.map(({ page, who, at: seenAt }) => ({ page, who, at: seenAt })),
        perMinute: Array.from({ length: MINUTES }, (_, back) => perMinute.get(minute - MINUTES + 1 + back) ?? 0),
      };
    },
  };
}
