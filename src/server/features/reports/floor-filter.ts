import { currentTask } from '#contract/current-task.ts';
import { deadlineOf, isLate } from '#contract/deadline.ts';
import { type Due, type FloorGroup, inFloorGroup, isDue } from '#contract/floor-groups.ts';
import type { Visit } from '#contract/visits.ts';
import type { Person } from '#server/http/person.ts';
import { shopTime } from '#server/http/shop-day.ts';
import type { TableShop } from './table-form.ts';

type Asked = { group: FloorGroup | undefined; due: Due | undefined };

/**
 * Does the floor show a visit by its group and by when it is to be ready? Judged as the
 * screen does; nothing asked is all of them.
 */
export function floorFilter({ clock, today, timeZone }: TableShop, { id }: Person, { group = 'all', due }: Asked) {
  const when = { now: clock.now(), today: today() };
  const calendar = {
    today: when.today,
    dayOf: (instant: string) => shopTime(Date.parse(instant), timeZone).slice(0, 10),
  };
  return ({ tasks, promisedAt }: Visit): boolean => {
    const deadline = deadlineOf(promisedAt, tasks);
    const car = { tasks, current: currentTask(tasks), late: isLate(deadline, tasks, when) };
    return inFloorGroup(car, group, id) && (due === undefined || isDue(deadline, due, calendar));
  };
}
