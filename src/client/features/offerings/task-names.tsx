import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react';
import {
  itemsByTask,
  JOINED,
  namingTasks,
  type NamedVisit,
  type TaskName as Named,
  taskNamesIn,
  tasksInName,
  visitNameBy,
} from '#contract/task-names.ts';
import { allServices } from './offering-queries.ts';

type NameOfTask = (task: Named) => string;

const Names = createContext<NameOfTask>(({ name }) => name);

/**
 * Tasks below that were made from the price list, by its names in the language around; kept for days without network.
 */
export function TaskNamesProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { data } = useQuery(allServices);
  const nameOf = useMemo<NameOfTask>(
    () => (data ? taskNamesIn(data.items, i18n.locale) : ({ name }) => name),
    [data, i18n.locale],
  );
  const jobNameOf = useMemo(() => {
    const jobs = (data?.items ?? []).flatMap(({ id, title }) =>
      Object.values(title).map((name) => ({ name, offeringItemId: id })),
    );
    return (name: string) => tasksInName(name, jobs)?.map(nameOf).join(JOINED) ?? name;
  }, [data, nameOf]);
  return (
    <Names value={nameOf}>
      <Jobs value={jobNameOf}>{children}</Jobs>
    </Names>
  );
}

/** What the reader calls a task. */
export function useTaskName(): NameOfTask {
  return use(Names);
}

/** A task as its reader calls it, apart from the text around it. */
export function TaskName({ task }: { task: Named }) {
  return <bdi>{use(Names)(task)}</bdi>;
}

/** All that a task is called: as it is written, and by its names in the price list. */
export function useNamesOfTask(): (task: Named) => string[] {
  const { data } = useQuery(allServices);
  return useMemo(() => {
    const itemOf = itemsByTask(data?.items ?? []);
    return (task) => [task.name, ...Object.values(itemOf(task)?.title ?? {})];
  }, [data]);
}

const Jobs = createContext<(name: string) => string>((name) => name);

/** What the reader calls a job, or a visit named after its jobs, of which no more is known than that name. */
export function useJobName(): (name: string) => string {
  return use(Jobs);
}

/** What the reader calls a visit: by its tasks when it is named after them, else as somebody wrote it. */
export function useVisitName(): (visit: NamedVisit) => string {
  return visitNameBy(use(Names));
}

/** The same on a page, each name in its own direction. */
export function VisitName({ visit }: { visit: NamedVisit }) {
  const nameOf = use(Names);
  const named = namingTasks(visit);
  if (!named) return <bdi>{visit.name}</bdi>;
  return named.map((task, at) => (
    <Fragment key={`${at} ${task.name}`}>
      {at > 0 && JOINED}
      <bdi>{nameOf(task)}</bdi>
    </Fragment>
  ));
}
