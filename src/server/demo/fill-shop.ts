import { DAY_MS } from '#contract/days.ts';
import { updateMerchant } from '#server/features/branding/branding-store.ts';
import { placeClosed } from '#server/features/visits/visits-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import { developAlbum } from './camera.ts';
import { openCalendar } from './calendar.ts';
import { cars, laterOwners } from './cars.ts';
import { addStaff, clientsOf, comesFirst, type Owner } from './clientele.ts';
import type { DemoCar, DemoShop, Site } from './demo-shop.ts';
import { fillDesk } from './desk.ts';
import { createDice } from './dice.ts';
import { doubtfulReadings } from './doubtful-readings.ts';
import { jobOf, oilOf, someJobs } from './jobs.ts';
import { passerBy } from './passers-by.ts';
import { morning, pastVisit, regularVisits } from './past-visits.ts';
import { presentVisit, READY } from './present-visits.ts';
import { dressShopWindow } from './shop-window.ts';
import { createTimeline } from './timeline.ts';
import { addLooks } from './visitors.ts';

/** The staff have been here longer than any car. */
const STAFF_DAYS = 230;
const IN_SHOP = 20;
/** The car whose owner just came: nothing is known of its oil. */
const NEWCOMER = 44;
/** The other cars of the client who shows the client's side: one is due for oil, one can be fetched. */
const DUE = 45;
const FETCHED = 46;
const PASSERS_BY = 100;
/**
 * So many of them fetch their cars today, and so many today and the day before; a
 * small job takes so long, in open minutes.
 */
const FETCHED_TODAY = 5;
const FETCHED_LATELY = 12;
const FETCHED_EVERY = 95;
const SMALL_JOB = 110;
/** What such a car came for, in minutes of work at most. */
const QUICK = 60;

/**
 * Fills an empty shop with people, cars, half a year of work and 21 cars on the floor. Everybody's password hashes to
 * `passwordHash`.
 */
export async function fillShop(site: Site): Promise<void> {
  const { db, files, now, timeZone } = site;
  await runChange(shopAt(db, now), undefined, (change) =>
    updateMerchant(change, { merchantName: 'Garage des Palmiers' }),
  );
  const inside = <T>(work: (of: Site) => Promise<T>) => db.transaction().execute((trx) => work({ ...site, db: trx }));
  const [owner, manager, ...mechanics] = await inside((of) => addStaff(of, now - STAFF_DAYS * DAY_MS));
  if (!owner || !manager) throw new Error('The demonstration shop has no manager.');
  const offers = await dressShopWindow(db, owner, now);
  const album = await developAlbum(files);
  const dice = createDice(1447);
  const calendar = openCalendar(now, timeZone);
  const owners = clientsOf();
  await inside(async (of) => {
    const timeline = createTimeline();
    const shop: DemoShop = { db: of.db, dice, calendar, timeZone, timeline, manager, mechanics, offers, album };
    const regulars = addRegulars(of, shop, owners);
    addPassersBy(of, shop);
    await timeline.play();
    await doubtfulReadings(shop, regulars);
  });
  await fillDesk({ db, dice, manager, mechanics }, now, owners[0]?.id ?? '');
  await addLooks(db, now, timeZone);
  await placeClosed(db, now);
}

function addRegulars(site: Site, shop: DemoShop, owners: readonly Owner[]): DemoCar[] {
  const ownersOfAll = [...owners, ...laterOwners.map((place) => owners[place]!)];
  return cars.map((facts, place) => {
    const owner = ownersOfAll[place]!;
    const [, type, , , year, , , perDay, kmNow] = facts;
    const oil = oilOf({ year, perDay });
    const car: DemoCar = { id: '', ownerId: '', type, perDay, kmNow, oil, language: owner.language };
    const began = [-60];
    if (place !== NEWCOMER) began.push(regularVisits(shop, car, place === DUE ? 1 : place));
    if (place < IN_SHOP) began.push(presentVisit(shop, car, place));
    if (place === FETCHED) began.push(presentVisit(shop, car, READY));
    comesFirst(site, shop, { car, facts, owner, at: Math.min(...began) });
    return car;
  });
}

function addPassersBy(site: Site, shop: DemoShop): void {
  const { dice } = shop;
  for (let place = 0; place < PASSERS_BY; place += 1) {
    const { name, phone, language, car: facts } = passerBy(dice, place);
    const [, type, , , year, , , perDay, kmNow] = facts;
    const car: DemoCar = { id: '', ownerId: '', type, perDay, kmNow, oil: oilOf({ year, perDay }), language };
    const fetchedLately = place < FETCHED_LATELY;
    const oil = dice.chance(0.4) ? [jobOf(dice, car.oil.service, type)] : [];
    const jobs = [
      ...oil,
      ...someJobs(dice, type, dice.pick([1, 1, 1, 2, 2, 3]) - oil.length, oil, fetchedLately ? QUICK : undefined),
    ];
    // More of them lately: the shop is growing.
    const daysAgo = Math.min(dice.between(3, 88), dice.between(3, 88));
    const when = fetchedLately
      ? { from: fetched(shop, place) - SMALL_JOB, isQuick: true }
      : { from: morning(shop, daysAgo) };
    const at = pastVisit(shop, car, jobs, when);
    if (!fetchedLately && daysAgo > 30 && dice.chance(0.35))
      pastVisit(shop, car, someJobs(dice, type, dice.between(1, 2)), {
        from: morning(shop, dice.between(3, daysAgo - 20)),
      });
    const [firstName, lastName] = name;
    const email = dice.chance(0.5) ? `passage${place}@palmiers.example` : null;
    const owner = { firstName, lastName, username: `passage${place}`, email, countryCode: '+212', phone, language };
    comesFirst(site, shop, { car, facts, owner: { ...owner, id: undefined }, at });
  }
}

/** About when a car was fetched lately, spread over what is over of today and then over the day before. */
function fetched({ calendar, dice }: DemoShop, place: number): number {
  const opened = calendar.opening(0);
  if (place < FETCHED_TODAY) return Math.round((opened * (place + dice.between(20, 60) / 100)) / FETCHED_TODAY);
  return opened - (place - FETCHED_TODAY) * FETCHED_EVERY - dice.between(15, 80);
}
