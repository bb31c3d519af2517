/**
 * Opening times of one weekday in minutes since its midnight, as `[opens, closes]`; more than one where the shop rests
 * at noon. What closes after the next midnight has more minutes than a day.
 */
type Spans = [opens: number, closes: number][];
/** By weekday, 0 is Sunday. */
export type WorkingHours = Spans[];
/** The weekday (0 is Sunday) and the minute of the day where the shop is. */
export type ShopMoment = { weekday: number; minute: number };
const DAY = 24 * 60;
export type OpenState = { open: true; until: string } | { open: false; weekday: number; at: string } | undefined;

/**
 * Reads the seven fields `0`…`6` of the branding entry WORKING_HOURS:
 * `08:00-12:00,14:00-20:00`, empty for a day of rest.
 */
export function readWorkingHours(fields: { key: string; value: string }[]): WorkingHours | undefined {
  const week = Array.from({ length: 7 }, (_, day) =>
    readDay(fields.find(({ key }) => key === String(day))?.value ?? ''),
  );
  return week.some((day) => day.length > 0) ? week : undefined;
}

/**
 * Open until when, or closed until when; `weekday` and `minute` are the shop's. Undefined when the shop never opens.
 */
export function openState(week: WorkingHours, weekday: number, minute: number): OpenState {
  const since = (day: number, at: number) => week[day]?.find(([opens, closes]) => opens <= at && at < closes);
  const now = since(weekday, minute) ?? since((weekday + 6) % 7, minute + DAY);
  if (now) return { open: true, until: clock(now[1]) };
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = (weekday + ahead) % 7;
    const next = week[day]?.find(([opens]) => ahead > 0 || opens > minute);
    if (next) return { open: false, weekday: day, at: clock(next[0]) };
  }
  return undefined;
}

/** What the shop's clock shows at an instant (milliseconds), wherever the visitor is. */
export function shopMoment(now: number, timeZone: string): ShopMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { weekday: weekdays.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Minutes since midnight as `HH:MM`; an end after midnight is of the next day, midnight itself `24:00`. */
export function clock(minutes: number): string {
  const ofDay = minutes > DAY ? minutes - DAY : minutes;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

function readDay(text: string): Spans {
  const spans = [...text.matchAll(/(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})/g)];
  return spans.flatMap(([, h, m, hh, mm]): Spans => {
    const [opens, closes] = [Number(h) * 60 + Number(m), Number(hh) * 60 + Number(mm)];
    if (opens === closes || closes > DAY) return [];
    return [[opens, opens < closes ? closes : closes + DAY]];
  });
}

/** Times of one day as they are typed: `[opens, closes]`, either of which may be empty still. */
export type DaySpan = [opens: string, closes: string];

/** What a field of WORKING_HOURS says, as it stands in its inputs. */
export function spansOf(text: string): DaySpan[] {
  return text
    .split(',')
    .filter((span) => span.trim() !== '')
    .map((span): DaySpan => {
      const [opens = '', closes = ''] = span.split(/[-–]/).map((time) => time.trim());
      return [timeOf(opens), timeOf(closes)];
    });
}

/** The field of one day, as `spansOf` reads it: `08:00-12:00,14:00-18:00`. */
export function textOf(spans: DaySpan[]): string {
  return spans.map(([opens, closes]) => `${opens}-${closes}`).join(',');
}

/**
 * Every span has its two times, ends after it begins, and begins after the one
 * before; the last may end on the next day.
 */
export function isDay(text: string): boolean {
  const times = spansOf(text).flat();
  const [first = ''] = times;
  return times.every(
    (time, place) =>
      time !== '' &&
      time <= '24:00' &&
      (place === 0 || time > (times[place - 1] ?? '') || (place === times.length - 1 && time < first)),
  );
}

/** Whether what opens then closes on the next day only. */
export function isOvernight([opens, closes]: DaySpan): boolean {
  return closes !== '' && closes < opens;
}

/** Empty for what no clock shows. */
function timeOf(text: string): string {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const ofDay = Number(hours) * 60 + Number(minutes);
  return ofDay <= DAY ? clock(ofDay) : '';
}
