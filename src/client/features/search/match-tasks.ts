import type { SearchHit } from '#contract/search.ts';
import type { TaskName } from '#contract/task-names.ts';
import { searchKey, wordMatcher } from '#contract/text.ts';
import type { VisitView } from '#sync/view/active-visits.ts';

/** So little is in every name. */
const LEAST = 2;

/**
 * The tasks of this device that a text finds, as the server would tell them, the newest in their state first: by
 * description and by name, in whatever language the shop has one.
 */
export function matchTasks(
  visits: readonly VisitView[],
  text: string,
  namesOf: (task: TaskName) => string[],
): SearchHit[] {
  if (searchKey(text).length < LEAST) return [];
  const hasWords = wordMatcher(text);
  const fits = (task: VisitView['tasks'][number]) =>
    namesOf(task).some((name) => hasWords(`${name} ${task.description}`));
  return visits
    .flatMap((visit) => visit.tasks.filter(fits).map((task) => asHit(visit, task)))
    .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1));
}

function asHit(visit: VisitView, { id, name, status, statusSince }: VisitView['tasks'][number]): SearchHit {
  const { id: visitId, userId, vehicleId, vehicle, clientName } = visit;
  const car = vehicle ? { brand: vehicle.brand, model: vehicle.model, year: null } : null;
  const place = { userId, vehicleId, visitId, plateNumber: vehicle?.plateNumber ?? null, car };
  return { id, ...place, title: name, detail: clientName, number: null, at: statusSince, status };
}
