import * as v from 'valibot';
import { priorities, services } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { type FloorGroup, floorGroups } from './floor-visit.ts';

export const floorViews = ['cards', 'table', 'list'] as const;
export type FloorView = (typeof floorViews)[number];

const optional = <const T extends readonly string[]>(options: T) =>
  v.optional(v.fallback(v.optional(v.picklist(options)), undefined));

/** What the address of the shop floor says: the group, the text and the filters. Anything unknown is left out. */
export const FloorSearch = v.object({
  group: optional(floorGroups),
  q: v.optional(v.fallback(v.optional(v.string()), undefined)),
  view: optional(floorViews),
  status: optional(taskStatuses),
  priority: optional(priorities),
  service: optional(services),
  assignee: v.optional(v.fallback(v.optional(v.string()), undefined)),
  /** The form that stands open over the floor. */
  add: optional(['visit'] as const),
});
export type FloorSearch = v.InferOutput<typeof FloorSearch>;

const VIEW_KEY = 'warsha.floor-view';

/** The view a person chose last on this device; a wide screen starts with the table. */
export function keptView(): FloorView {
  const kept = localStorage.getItem(VIEW_KEY);
  return (
    floorViews.find((view) => view === kept) ??
    (matchMedia('(min-width: 75em) and (pointer: fine)').matches ? 'table' : 'cards')
  );
}

export function keepView(view: FloorView): void {
  localStorage.setItem(VIEW_KEY, view);
}

export const defaultGroup: FloorGroup = 'all';
