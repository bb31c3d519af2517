import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urgencies } from '#contract/picklists.ts';
import { addDays, addMonths, dayOfInstant } from '#contract/days.ts';
import { doubtsAbout, type Reading, stateOnArrival } from '#contract/km-rules.ts';
import { dueAsOf, type OilFacts, projectOil } from '#contract/oil-projection.ts';

const START = Date.parse('2026-01-01T09:00:00Z');
const DAY = 86_400_000;
const on = (days: number) => addDays('2026-01-01', days);
const at = (days: number, km: number, more: Partial<Reading> = {}): Reading => ({
  km,
  readAt: START + days * DAY,
  state: 'ACCEPTED',
  ...more,
});
const change = (more: Partial<OilFacts> = {}): OilFacts => ({
  currentKm: 50_000,
  nextChangeKm: 60_000,
  nextChangeDate: null,
  changedAt: START,
  ...more,
});
/** A car that drives 50 km a day, read every four months, its oil changed at the last reading. */
const steady = [at(-240, 38_000), at(-120, 44_000), at(0, 50_000)];
const project = (readings: readonly Reading[], facts = change(), type = 'CAR') => projectOil(facts, readings, type);

describe('the next oil change of a car', () => {
  it('whose kilometres are known comes at its own pace, told as a range around the likely day', () => {
    const projection = project(steady);
    expect(projection.kmPerDay).toBeCloseTo(49.7, 1);
    expect(projection).toMatchObject({ kmLeft: 10_000, overdueOn: on(202), from: on(156), to: on(262) });
  });

  it('comes on the day that the months allow when that is first, and is then no guess', () => {
    const projection = project(steady, change({ nextChangeDate: on(90) }));
    expect(projection).toMatchObject({ from: on(90), to: on(90), overdueOn: on(90), dueOn: on(76), soonOn: on(60) });
    expect(dueAsOf(projection, on(80))).toMatchObject({ urgency: 'due', measured: true });
  });

  it('that was read once only is told widely, at the pace of a usual car', () => {
    const projection = project([at(0, 50_000)]);
    expect(projection).toMatchObject({ kmPerDay: 45, overdueOn: on(223), from: on(89), to: on(407) });
  });

  it('that was never read runs from the change itself', () => {
    expect(project([])).toMatchObject({ readOn: on(0), kmLeft: 10_000, overdueOn: on(223) });
    expect(project([], change(), 'MOTORCYCLE')).toMatchObject({ kmPerDay: 20, overdueOn: on(500) });
  });

  it('that is parked waits for its months: kilometres that take years say nothing', () => {
    const parked = [at(-600, 50_000), at(-300, 50_000), at(0, 50_000)];
    expect(project(parked, change({ nextChangeDate: on(180) }))).toMatchObject({ from: on(180), to: on(180) });
    expect(project(parked)).toMatchObject({ from: null, to: null, overdueOn: null });
    expect(dueAsOf(project(parked), on(30)).urgency).toBe('ok');
  });

  it('that is a taxi of 250 km a day comes within weeks', () => {
    const taxi = [-90, -60, -30, 0].map((days) => at(days, 50_000 + days * 250));
    const { overdueOn, kmPerDay } = project(taxi);
    expect(kmPerDay).toBeGreaterThan(215);
    expect([overdueOn && overdueOn > on(40), overdueOn && overdueOn < on(47)]).toEqual([true, true]);
  });

  it('that reports every third day keeps its pace: short stretches are joined, not dropped', () => {
    const often = Array.from({ length: 31 }, (_, i) => at(i * 3 - 90, 50_000 + (i * 3 - 90) * 250));
    expect(project(often).kmPerDay).toBeGreaterThan(215);
  });

  it('is not moved by equal kilometres read twice on one day', () => {
    expect(project([...steady, at(0.2, 50_000)])).toEqual(project(steady));
  });

  it('takes a late reading between two others for what it was', () => {
    const late = at(-60, 46_000);
    expect(doubtsAbout(late, steady, at(0, 0).readAt)).toEqual([]);
    expect(project([...steady, late])).toEqual(project([at(-240, 38_000), at(-120, 44_000), late, at(0, 50_000)]));
  });

  it('is the same whichever of two tablets sends first', () => {
    const readings = [...steady, at(20, 51_000), at(40, 52_100)];
    expect(project(readings.toReversed())).toEqual(project(readings));
  });

  it('with one digit too many comes back to what it was when that reading is voided', () => {
    const typo = at(30, 1_999_105);
    expect(dueAsOf(project([...steady, typo]), on(31)).urgency).toBe('overdue');
    expect(project([...steady, { ...typo, state: 'VOIDED' }])).toEqual(project(steady));
  });

  it('is not moved by a client who reads less than the shop did: that waits for review', () => {
    const lower = at(30, 49_000);
    const state = stateOnArrival(doubtsAbout(lower, steady, lower.readAt), true);
    expect(state).toBe('SUSPECT');
    expect(project([...steady, { ...lower, state }])).toEqual(project(steady));
  });

  it('goes on where the old odometer stopped when it was replaced', () => {
    const readings = [...steady, at(60, 53_000), at(61, 10, { reset: true }), at(121, 3010)];
    expect(project(readings)).toMatchObject({ kmLeft: 10_000 - 3000 - 3000, readOn: on(121) });
  });

  it('whose oil was changed after the odometer was replaced counts on the new one', () => {
    const readings = [...steady, at(60, 10, { reset: true }), at(90, 1510)];
    const facts = change({ currentKm: 1510, nextChangeKm: 11_510, changedAt: START + 90 * DAY });
    expect(project(readings, facts)).toMatchObject({ kmLeft: 10_000, readOn: on(90) });
  });

  it('follows its own kilometres and date, also when they are changed afterwards', () => {
    expect(project(steady, change({ nextChangeKm: 55_000 })).overdueOn).toBe(on(101));
    expect(project(steady, change({ nextChangeKm: 55_000, nextChangeDate: on(50) })).overdueOn).toBe(on(50));
  });

  it('is told by the same days whether the clocks are changed meanwhile or a tablet is three hours ahead', () => {
    const ahead = steady.map((reading) => ({ ...reading, readAt: reading.readAt + 3 * 3_600_000 }));
    expect(project(ahead)).toEqual(project(steady));
    expect(dayOfInstant(Date.parse('2026-03-29T00:30:00Z') + 180 * DAY)).toBe(addDays('2026-03-29', 180));
  });

  it.each([
    ['2024-02-29', 6, '2024-08-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2025-12-15', 3, '2026-03-15'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('how urgent it is', () => {
  const projection = project(steady);
  it.each([
    ['soon', 'ok', 172],
    ['due', 'soon', 188],
    ['overdue', 'due', 202],
  ])('is %s by estimate from its day on, %s the day before', (urgency, before, days) => {
    expect(dueAsOf(projection, on(days))).toMatchObject({ urgency, measured: false });
    expect(dueAsOf(projection, on(days - 1)).urgency).toBe(before);
  });

  it.each([
    [59_000, 'soon'],
    [59_700, 'due'],
    [60_000, 'overdue'],
  ])('at %i km is %s, and measured', (km, urgency) => {
    // So slow that only the kilometres can be the reason.
    const readings = [at(-700, 50_000), at(0, km)];
    const slow = project(readings, change({ changedAt: START - 700 * DAY }));
    expect(dueAsOf(slow, on(0))).toMatchObject({ urgency, measured: true, kmLeft: 60_000 - km });
  });

  it('never has a range that is partly over, and of what is overdue the day since when', () => {
    expect(dueAsOf(projection, on(100))).toMatchObject({ from: on(156), to: on(262) });
    expect(dueAsOf(projection, on(190))).toMatchObject({ urgency: 'due', from: on(190), to: on(262) });
    for (const days of [202, 240, 300])
      expect(dueAsOf(projection, on(days))).toMatchObject({ urgency: 'overdue', from: on(202), to: on(202) });
  });

  it('is unknown without an oil change, and a year after the last reading unless it is overdue anyhow', () => {
    const unknown = { urgency: 'unknown', from: null, to: null, measured: false, kmLeft: null, kmLeftRead: null };
    expect(dueAsOf(null, on(0))).toEqual(unknown);
    const parked = project([at(-600, 50_000), at(-300, 50_000), at(0, 50_000)]);
    expect(dueAsOf(parked, on(364)).urgency).toBe('ok');
    expect(dueAsOf(parked, on(366)).urgency).toBe('unknown');
    expect(dueAsOf(projection, on(400)).urgency).toBe('overdue');
  });
});

describe('whatever a car was read', () => {
  const reading = fc.record({
    km: fc.integer({ min: 0, max: 9_999_999 }),
    readAt: fc.integer({ min: START - 2000 * DAY, max: START + 300 * DAY }),
    state: fc.constantFrom('ACCEPTED' as const, 'ACCEPTED' as const, 'SUSPECT' as const, 'VOIDED' as const),
    reset: fc.boolean(),
  });
  const facts = fc.record({
    currentKm: fc.integer({ min: 0, max: 9_000_000 }),
    nextChangeKm: fc.integer({ min: 0, max: 9_999_999 }),
    nextChangeDate: fc.option(fc.integer({ min: 1, max: 700 }).map(on)),
    changedAt: fc.integer({ min: START - 2000 * DAY, max: START }),
  });
  const readings = fc.uniqueArray(reading, { maxLength: 8, selector: ({ readAt }) => readAt });
  const sorted = (days: (string | null)[]) => days.every((day, i) => i === 0 || (days[i - 1] ?? '') <= (day ?? '~'));

  it('soon comes before due before overdue, the range holds the likely day, and nothing is later than the months allow', () => {
    fc.assert(
      fc.property(facts, readings, (about, known) => {
        const { soonOn, dueOn, overdueOn, from, to } = projectOil(about, known, 'CAR');
        const isWithin = about.nextChangeDate === null || (overdueOn !== null && overdueOn <= about.nextChangeDate);
        expect([sorted([soonOn, dueOn, overdueOn]), sorted([from, overdueOn, to]), isWithin]).toEqual([
          true,
          true,
          true,
        ]);
      }),
    );
  });

  it('suspect and voided readings change nothing, and neither does the order', () => {
    fc.assert(
      fc.property(facts, readings, (about, known) => {
        const counted = known.filter(({ state }) => state === 'ACCEPTED');
        expect(projectOil(about, counted.toReversed(), 'CAR')).toEqual(projectOil(about, known, 'CAR'));
      }),
    );
  });

  it('waiting never makes it less urgent, except that one has to ask', () => {
    fc.assert(
      fc.property(facts, readings, fc.nat(900), fc.nat(200), (about, known, day, wait) => {
        const projection = projectOil(about, known, 'CAR');
        const [now, later] = [day, day + wait].map((days) => dueAsOf(projection, on(days)).urgency);
        if (now === 'unknown' || later === 'unknown') return;
        expect(urgencies.indexOf(later!)).toBeLessThanOrEqual(urgencies.indexOf(now!));
      }),
    );
  });
});
