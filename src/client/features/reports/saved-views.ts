import { readStored, store } from '#client/ui/stored.ts';
import { type ReportsSearch, readReportsSearch } from './reports-search.ts';

/** A view of the reports under a name, kept on this device. */
export type SavedView = { name: string; search: ReportsSearch };

const KEY = 'report-views';
const KEPT = 12;

export function readViews(): SavedView[] {
  try {
    const views = JSON.parse(readStored(KEY) ?? '[]') as { name: unknown; search: Record<string, unknown> }[];
    return views.map(({ name, search }) => ({ name: String(name), search: readReportsSearch(search) }));
  } catch {
    return [];
  }
}

/** Adds a view, or the same name anew; of too many the oldest goes. */
export function saveView(view: SavedView): SavedView[] {
  return keep([...readViews().filter(({ name }) => name !== view.name), view].slice(-KEPT));
}

export function forgetView(name: string): SavedView[] {
  return keep(readViews().filter((view) => view.name !== name));
}

function keep(views: SavedView[]): SavedView[] {
  store(KEY, JSON.stringify(views));
  return views;
}
