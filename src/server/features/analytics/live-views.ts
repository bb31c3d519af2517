import type { Looker, LiveViews } from '#contract/events.ts';
import type { Role } from '#contract/roles.ts';

const MINUTE_MS = 60_000;
const ON_SITE_MS = 5 * MINUTE_MS;
const MINUTES = 30;
/** Older looks are no news. */
export const LIVE_MS = MINUTES * MINUTE_MS;
const PAGES = 8;
/** Visits of the site that are known at a time: with more the oldest are forgotten. */
const VISITS_MAX = 5000;

export type Look = { session: string | null; page: string; who: Looker; at: number };

/** By which name somebody is counted who has this role, or none. */
export function lookerOf(role: Role | null | undefined): Looker {
  if (!role) return 'visitor';
  return role === 'CLIENT' ? 'client' : 'staff';
}

/** Who is on the site now, from the looks that this server counted and those that it read from the database. */
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
      // What is yet to come was noted by a clock that has been set back since.
      for (const known of perMinute.keys()) if (known <= minute - MINUTES || known > minute) perMinute.delete(known);
      for (const [session, look] of visits) if (look.at <= at - ON_SITE_MS || look.at > at) visits.delete(session);
      pages = pages.filter((look) => look.at <= at);
      const onSite = { visitor: 0, client: 0, staff: 0 };
      for (const { who } of visits.values()) onSite[who] += 1;
      return {
        at,
        onSite,
        lastPages: pages.map(({ page, who, at: seenAt }) => ({ page, who, at: seenAt })),
        perMinute: Array.from({ length: MINUTES }, (_, back) => perMinute.get(minute - MINUTES + 1 + back) ?? 0),
      };
    },
  };
}
