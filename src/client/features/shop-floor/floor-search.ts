import { dues, type FloorGroup, floorGroups } from '#contract/floor-groups.ts';
import type { Role } from '#contract/roles.ts';
import { priorities, services, urgencies } from '#contract/picklists.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { isAtDesk } from '#client/ui/at-desk.ts';
import { dayText, given, oneOf, text } from '#client/ui/search-params.ts';
import { readStored, store } from '#client/ui/stored.ts';

const floorViews = ['cards', 'board', 'table', 'list'] as const;
export type FloorView = (typeof floorViews)[number];

/** The filters behind "More filters", as the address names them. */
export const filterNames = ['status', 'priority', 'service', 'due', 'assignee'] as const;

/** Screens without an address of their own stand in place of the floor. */
const places = [...floorViews, 'due', 'review', 'refused', 'wall', 'history'] as const;

export type FloorSearch = ReturnType<typeof readFloorSearch>;

/** What the address of the shop floor says: the group, the text and the filters. Anything unknown is left out. */
export function readFloorSearch(search: Record<string, unknown>) {
  const { page, size, sort } = readTableSearch(search);
  return given(
    {
      group: oneOf(floorGroups, search['group']),
      q: text(search['q']),
      view: oneOf(places, search['view']),
      status: oneOf(taskStatuses, search['status']),
      priority: oneOf(priorities, search['priority']),
      service: oneOf(services, search['service']),
      due: oneOf(dues, search['due']),
      assignee: text(search['assignee']),
      /** The visit that is open beside the table. */
      selected: text(search['selected']),
      /** The form that stands open over the floor. */
      add: oneOf(['visit'], search['add']),
      page,
      size,
      sort,
      urgency: oneOf(urgencies, search['urgency']),
      called: oneOf(['true', 'false'], search['called']),
      open: oneOf(['true', 'false'], search['open']),
      from: dayText(search['from']),
      to: dayText(search['to']),
      removed: oneOf(['true'], search['removed']),
      print: oneOf(['list'], search['print']),
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
  return floorViews.find((view) => view === kept) ?? (isAtDesk() ? 'table' : 'cards');
}

export function keepView(view: FloorView): void {
  store(VIEW_KEY, view);
}

/** Where somebody starts: a mechanic at what is his to do, the others at all there is. */
export function defaultGroupOf(position: Role): FloorGroup {
  return position === 'EMPLOYEE' ? 'mine' : 'all';
}
