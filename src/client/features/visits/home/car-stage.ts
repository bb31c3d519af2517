import { isAsked } from '#client/features/tasks/approval/is-asked.ts';
import type { VehicleFile } from '#sync/view/files.ts';

type Visit = VehicleFile['visits'][number];
type Job = Pick<Visit['tasks'][number], 'service' | 'status' | 'holdReason'>;

export const carStages = ['received', 'check', 'repair', 'ready'] as const;

/** At which of the four stages a car in the shop is, by its tasks: from the first job that is more than a look at it, it is being repaired. */
export function stageOf(tasks: readonly Job[]): (typeof carStages)[number] {
  const real = tasks.filter(({ status }) => status !== 'CANCELLED');
  if (real.length > 0 && real.every(({ status }) => status === 'COMPLETED')) return 'ready';
  const begun = real.filter(({ status, holdReason }) => status !== 'PENDING' || holdReason !== null);
  if (begun.length === 0) return 'received';
  return begun.some(({ service }) => service !== 'INSPECTION') ? 'repair' : 'check';
}

export function openVisit({ visits }: Pick<VehicleFile, 'visits'>): Visit | undefined {
  return visits.find(({ closedAt }) => closedAt === null);
}

/** Does a price of the car that is in the shop wait for the client's word? */
export function waitsForMe(file: Pick<VehicleFile, 'visits'>): boolean {
  return openVisit(file)?.tasks.some(isAsked) ?? false;
}

/** In a fixed order: what needs the client, what is in the shop, the others; each as it came. */
export function inHomeOrder<File extends Pick<VehicleFile, 'visits'>>(files: readonly File[]): File[] {
  const place = (file: File) => (waitsForMe(file) ? 0 : openVisit(file) ? 1 : 2);
  return files.toSorted((a, b) => place(a) - place(b));
}
