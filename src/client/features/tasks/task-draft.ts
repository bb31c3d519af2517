import type { Currency } from '#contract/currencies.ts';
import type { Priority, ServiceType } from '#contract/tasks.ts';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import type { ServiceOffer } from '#client/features/offerings/catalogue-queries.ts';

/** What the fields of a new task hold. */
export type TaskValues = {
  name: string;
  service: ServiceType;
  priority: Priority;
  description: string;
  /** What the shop pays for it; asked of those who run the shop alone. */
  cost: string;
  soldFor: string;
  dueDate: string | null;
  assigneeId: string;
  isOilChange: boolean;
  offeringItemId: string | null;
  plannedMinutes: string;
  internalNotes: string;
  /** The declined work that it is again. */
  declinedId?: string;
};

export function emptyTask(name = ''): TaskValues {
  return {
    name,
    service: 'REPAIR',
    priority: 'NORMAL',
    description: '',
    cost: '',
    soldFor: '',
    dueDate: null,
    assigneeId: '',
    isOilChange: false,
    offeringItemId: null,
    plannedMinutes: '',
    internalNotes: '',
  };
}

/** What an offering brings along: its name, price and planned time, and whether it is an oil change. */
export function fromOffer({ id, name, price, isOilChange, durationMinutes }: ServiceOffer): Partial<TaskValues> {
  return {
    name,
    isOilChange,
    plannedMinutes: String(durationMinutes || ''),
    offeringItemId: id,
    soldFor: moneyText(price),
    ...(isOilChange && { service: 'MAINTENANCE' }),
  };
}

/** What the contract reads out of the fields. */
export function readTask(task: TaskValues, currency: Currency) {
  const { plannedMinutes, cost, soldFor: _typed, assigneeId: _chosen, ...same } = task;
  return {
    ...same,
    ...(cost ? { cost: readMoney(cost, currency) } : {}),
    plannedMinutes: readMinutes(plannedMinutes),
    soldFor: readMoney(task.soldFor, currency),
    assigneeId: task.assigneeId || null,
  };
}

export function readMinutes(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
