import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/constants.ts';
import { currencyDecimals } from '#contract/currencies.ts';
import { DAY_MS } from '#contract/days.ts';
import { type Money, moneyOf } from '#contract/money.ts';
import type { Notice } from '#contract/notifications.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { isolated } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import type { NoticeRow } from '#server/db/schema-notifications.ts';
import { localeOf, shopTime } from '#server/http/shop-day.ts';
import { namesOfCar } from '#server/features/static-data/static-data-service.ts';
import { countForStaff, findAnsweredVisit, findVisitState, type VisitState } from './notices-store.ts';
import { writeNotice } from './notice-texts.ts';

const STAFF_PATHS: Partial<Record<string, string>> = { MESSAGE: '/admin/messages', RATING: '/admin/messages/rate' };

/** What is told of a notice, in each language. */
export interface NoticeContent {
  readonly path: string;
  readonly in: (language: string | null) => Notice;
  readonly visit?: { car: (language: string) => string; plate: string; amount: (language: Language) => string };
}

/** What there is to say now, which may not be what it was when it happened; undefined when it is nothing any more. */
export async function contentOf(
  db: Db,
  notice: Pick<NoticeRow, 'userId' | 'kind' | 'about'>,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<NoticeContent | undefined> {
  const { kind, about, userId: to } = notice;
  if (about === '') {
    const count = await countForStaff(db, kind, now - DAY_MS);
    if (count === 0) return undefined;
    const path = STAFF_PATHS[kind] ?? (await pathOfAnswer(db, now - DAY_MS));
    const frame = { kind, to, tag: kind, url: path, silent: false };
    return {
      path,
      in: (language) => said(language, (each) => writeNotice(kind, each, { count: String(count) }), frame),
    };
  }
  const visit = await findVisitState(db, about);
  if (!visit || visit.userId !== to || visit.closedAt !== null || !isStillSo(visit, kind)) return undefined;
  const car = await namesOfCar(db, visit);
  const total = moneyOf(visit.totalCostAmount, visit.totalCostCurrency);
  const path = `/client/overview/${visit.vehicleId}/${about}`;
  const frame = { kind, to, tag: about, url: path, silent: kind === 'PROGRESS' };
  const told = kind === 'PROGRESS' && visit.promisedAt !== null && visit.promisedAt > now ? 'PROMISED' : kind;
  return {
    path,
    visit: { car, plate: isolatedPlate(visit.plateNumber), amount: (language) => amountOf(total, language) },
    in: (language) =>
      said(
        language,
        (each) =>
          writeNotice(told, each, {
            car: `${isolated(car(each))} (${isolatedPlate(visit.plateNumber)})`,
            done: String(visit.done),
            all: String(visit.all),
            time: timeOf(visit.promisedAt ?? now, { now, timeZone, language: each }),
          }),
        frame,
      ),
  };
}

/** What a client answered stands in the visit; the panel does not say whose it is. */
async function pathOfAnswer(db: Db, since: number): Promise<string> {
  const visit = await findAnsweredVisit(db, since);
  return visit ? `/admin/users/${visit.userId}/vehicle/${visit.vehicleId}/visit/${visit.id}` : '/admin';
}

function said(
  language: string | null,
  write: (language: Language) => { title: string; body: string },
  frame: Omit<Notice, 'title' | 'body' | 'language'>,
): Notice {
  const known = LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
  return { ...frame, ...write(known), language: known };
}

function isStillSo(visit: VisitState, kind: NoticeRow['kind']): boolean {
  if (kind === 'APPROVAL') return visit.asked > 0;
  return (kind === 'READY') === visit.isReady;
}

/** By the shop's clock: today the time alone, later with its day. */
function timeOf(instant: number, at: { now: number; timeZone: string; language: Language }): string {
  const { timeZone } = at;
  const dayOf = (each: number) => shopTime(each, timeZone).slice(0, 10);
  const date = dayOf(instant) === dayOf(at.now) ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  const form = { ...date, timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(localeOf(at.language), form).format(instant);
}

/** As the pages write it; empty where it is not known. */
function amountOf(total: Money | null, language: Language): string {
  if (!total) return '';
  const { amount, currency } = total;
  const digits = currencyDecimals[currency];
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const form = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, ...decimals });
  return form.format(amount / 10 ** digits).replaceAll('\u202F', '\u00A0');
}
