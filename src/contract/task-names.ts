import { NAME_MAX } from '#contract/constants.ts';
import type { TaskStatus } from '#contract/task-status.ts';

type Item = { id: string; title: Readonly<Record<string, string>> };

/** What a task is called, and the item of the price list that it was made from. */
export type TaskName = { name: string; offeringItemId?: string | null | undefined };

type NamingTask = TaskName & { status?: TaskStatus | null | undefined };

export type NamedVisit = { name: string; tasks: readonly NamingTask[] };

/** The item whose name a task still has, in whatever language; undefined for what somebody typed. */
export function itemsByTask<T extends Item>(items: readonly T[]): (task: TaskName) => T | undefined {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ({ name, offeringItemId }) => {
    const item = byId.get(offeringItemId ?? '');
    return item && Object.values(item.title).includes(name) ? item : undefined;
  };
}

/** What tasks are called in a language: by the name of their item while they have one of its names, else as typed. */
export function taskNamesIn(items: readonly Item[], language: string): (task: TaskName) => string {
  const itemOf = itemsByTask(items);
  return (task) => itemOf(task)?.title[language] || task.name;
}

/** Between the jobs in the name of a visit. */
export const JOINED = ' + ';

/** The name that a visit has as long as nobody writes another: its jobs. */
export function visitNameOf(jobs: readonly string[]): string {
  const names = jobs.map((name) => name.trim()).filter((name) => name !== '');
  return names.join(JOINED).slice(0, NAME_MAX).trim();
}

/** What a visit is called by whoever calls its tasks so: by those it is named after, else as somebody wrote it. */
export function visitNameBy(nameOf: (task: TaskName) => string): (visit: NamedVisit) => string {
  return (visit) => namingTasks(visit)?.map(nameOf).join(JOINED) ?? visit.name;
}

/**
 * The tasks by which a visit is called that nobody named; undefined for a name that somebody wrote. What was refused or
 * called off names it no more, as long as other work is left.
 */
export function namingTasks({ name, tasks }: NamedVisit): readonly TaskName[] | undefined {
  const named = tasksInName(name, tasks);
  const counts = ({ status }: NamingTask) => status !== 'CANCELLED';
  return named && [named.filter(counts), tasks.filter(counts), named].find(({ length }) => length > 0);
}

/** The tasks that a visit is named after, in the order of its name; undefined for a name that somebody wrote. */
export function tasksInName<T extends TaskName>(name: string, tasks: readonly T[]): T[] | undefined {
  const isCut = name.length >= NAME_MAX - 1;
  const read = (rest: string, left: readonly T[]): T[] | undefined => {
    for (const task of left) {
      const job = task.name.trim();
      if (job === '') continue;
      if (rest === job || (isCut && rest !== '' && job.startsWith(rest))) return [task];
      if (!rest.startsWith(job + JOINED)) continue;
      const others = read(
        rest.slice(job.length + JOINED.length),
        left.filter((other) => other !== task),
      );
      if (others) return [task, ...others];
    }
    return undefined;
  };
  return read(name, tasks);
}
