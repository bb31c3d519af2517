import type { DeclinedWork } from '#contract/approvals.ts';
import type { TaskDraft } from '#contract/tasks.ts';
import { moneyText } from '#client/forms/amounts.ts';
import { emptyTask, type TaskValues } from './task-draft.ts';

/** Declined work as a task of today, at the price it was declined for. */
export function draftOfDeclined({
  id,
  price,
  declinedAt: _at,
  reason: _why,
  ...work
}: DeclinedWork): Partial<TaskDraft> {
  return { ...work, soldFor: price, declinedId: id };
}

/** Tasks typed for one car, on another: there they are work like any other. */
export function onOtherCar(tasks: readonly TaskValues[]): TaskValues[] {
  return tasks.map(({ declinedId: _ofTheFirst, ...task }) => task);
}

/** The same in the fields of a form. */
export function valuesOfDeclined(work: DeclinedWork): TaskValues {
  const { name, description, service, isOilChange, offeringItemId, plannedMinutes, price, id } = work;
  return {
    ...emptyTask(name),
    description,
    service,
    isOilChange,
    offeringItemId,
    plannedMinutes: String(plannedMinutes ?? ''),
    soldFor: moneyText(price),
    declinedId: id,
  };
}
