import { isAsked } from '#client/features/tasks/approval/is-asked.ts';
import type { VehicleFile } from '#sync/view/files.ts';

type Visit = VehicleFile['visits'][number];
type Task = Visit['tasks'][number];

export function openVisit({ visits }: Pick<VehicleFile, 'visits'>): Visit | undefined {
  return visits.find(({ closedAt }) => closedAt === null);
}

/** Does a price of the car that is in the shop wait for the client's word? */
export function waitsForMe(file: Pick<VehicleFile, 'visits'>): boolean {
  return hasOpen(file, isAsked);
}

function hasOpen(file: Pick<VehicleFile, 'visits'>, isMeant: (task: Task) => boolean): boolean {
  return openVisit(file)?.tasks.some(isMeant) ?? false;
}

/**
 * In a fixed order: what needs the client (`hasCard`: or did, a moment ago), what is
 * in the shop, the others; each as it came.
 */
export function inHomeOrder<File extends Pick<VehicleFile, 'visits'>>(
  files: readonly File[],
  hasCard: (task: Task) => boolean,
): File[] {
  const place = (file: File) => (hasOpen(file, hasCard) ? 0 : openVisit(file) ? 1 : 2);
  return files.toSorted((a, b) => place(a) - place(b));
}
