import type { Priority, ServiceType } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { Urgency } from '#contract/oil-projection.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf, text } from '#client/ui/search-params.ts';
import { readStored, store } from '#client/ui/stored.ts';

export const floorGroups = ['mine', 'all', 'active', 'parts', 'approval', 'ready', 'late'] as const;
export type FloorGroup = (typeof floorGroups)[number];
export const floorViews = ['cards', 'table', 'list'] as const;
export type FloorView = (typeof floorViews)[number];

const groups: Record<FloorGroup, true> = {
  mine: true,
  all: true,
  active: true,
  parts: true,
  approval: true,
  ready: true,
  late: true,
};
const views: Record<FloorView, true> = { cards: true, table: true, list: true };
const statuses: Record<TaskStatus, true> = { PENDING: true, 'IN PROGRESS': true, COMPLETED: true, CANCELLED: true };
const priorities: Record<Priority, true> = { HIGH: true, MEDIUM: true, NORMAL: true, LOW: true };
const services: Record<ServiceType, true> = { REPAIR: true, MAINTENANCE: true, INSPECTION: true };

/** Screens without an address of their own stand in place of the floor (product.md §9.10). */
const places = { ...views, due: true, review: true, wall: true } as const;
const urgent: Record<Urgency, true> = { overdue: true, due: true, soon: true, ok: true, unknown: true };

export type FloorSearch = ReturnType<typeof readFloorSearch>;

/** What the address of the shop floor says: the group, the text and the filters. Anything unknown is left out. */
export function readFloorSearch(search: Record<string, unknown>) {
  const { page, size, sort } = readTableSearch(search);
  return given(
    {
      group: oneOf(groups, search['group']),
      q: text(search['q']),
      view: oneOf(places, search['view']),
      status: oneOf(statuses, search['status']),
      priority: oneOf(priorities, search['priority']),
      service: oneOf(services, search['service']),
      assignee: text(search['assignee']),
      /** The form that stands open over the floor. */
      add: oneOf({ visit: true }, search['add']),
      page,
      size,
      sort,
      urgency: oneOf(urgent, search['urgency']),
      called: oneOf({ true: true, false: true }, search['called']),
      print: oneOf({ list: true }, search['print']),
    },
    search,
  );
}

/** The way to look at the floor that the address names, if it names one. */
export function viewIn({ view }: FloorSearch): FloorView | undefined {
  return floorViews.find((known) => known === view);
}

const VIEW_KEY = 'warsha.floor-view';

/** The view a person chose last on this device; a wide screen starts with the table. */
export function keptView(): FloorView {
  const kept = readStored(VIEW_KEY);
  return (
    floorViews.find((view) => view === kept) ??
    (matchMedia('(min-width: 75em) and (pointer: fine)').matches ? 'table' : 'cards')
  );
}

export function keepView(view: FloorView): void {
  store(VIEW_KEY, view);
}

export const defaultGroup: FloorGroup = 'all';
