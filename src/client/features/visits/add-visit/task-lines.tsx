import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Currency } from '#contract/currencies.ts';
import { valuesOfDeclined } from '#client/features/tasks/declined-draft.ts';
import { useCatalogue } from '#client/features/offerings/catalogue-queries.ts';
import { DeclinedWork } from '#client/features/tasks/declined-work.tsx';
import { OfferField, offerNamed } from '#client/features/tasks/offer-field.tsx';
import { emptyTask, fromOffer, type TaskValues } from '#client/features/tasks/task-draft.ts';
import type { TaskLabels } from '#client/features/tasks/task-fields.tsx';
import { TaskLine } from './task-line.tsx';
import { following, type VisitValues } from './visit-draft.ts';
import classes from './add-visit.module.css';

type TaskLinesProps = { form: UseFormReturnType<VisitValues>; labels: TaskLabels; currency: Currency };

/**
 * The tasks of the visit. Enter takes the service that fits, or what is typed and asks for its
 * price; Enter there asks for the next task.
 */
export function TaskLines({ form, labels, currency }: TaskLinesProps) {
  const { t } = useLingui();
  const { tasks, car } = form.getValues();
  const catalogue = useCatalogue();
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    form.getInputNode(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const change = (act: () => void) => {
    const before = form.getValues();
    act();
    const { name, totalCost } = following(before, form.getValues().tasks, currency);
    form.setFieldValue('name', name);
    form.setFieldValue('totalCost', totalCost);
  };
  const add = (task: TaskValues) => {
    focusNext.current = task.soldFor === '' ? `tasks.${tasks.length}.soldFor` : 'tasks';
    form.clearFieldError('tasks');
    change(() => form.insertListItem('tasks', task));
  };
  const addTyped = (text: string) => {
    const typed = text.trim();
    const offer = offerNamed(catalogue, typed);
    if (typed !== '') add({ ...emptyTask(typed), ...(offer && fromOffer(offer)) });
  };
  const bring = (at: number, brought: Partial<TaskValues>) =>
    change(() => form.setFieldValue(`tasks.${at}`, { ...emptyTask(), ...form.getValues().tasks[at], ...brought }));
  const take = (at: number) => {
    focusNext.current = 'tasks';
    change(() => form.removeListItem('tasks', at));
  };
  const fieldOf = (at: number) => (name: keyof TaskValues, kind?: { type: 'checkbox' }) => {
    const props = form.getInputProps(`tasks.${at}.${name}`, kind);
    const onChange = props.onChange as (payload: unknown) => void;
    return { ...props, onChange: (payload: unknown) => change(() => onChange(payload)) };
  };

  return (
    <>
      <ol className={classes.tasks}>
        {tasks.map((task, at) => (
          // A task has no name of its own until it is kept; its place is what the form knows it by.
          <li key={`${at}.${tasks.length}`} className={classes.task}>
            <TaskLine
              task={task}
              currency={currency}
              labels={labels}
              field={fieldOf(at)}
              onOffer={(brought) => bring(at, brought)}
              onEnterPrice={() => form.getInputNode('tasks')?.focus()}
              onTakeOff={() => take(at)}
            />
          </li>
        ))}
      </ol>
      {car && (
        <DeclinedWork
          vehicleId={car.vehicleId}
          except={tasks.map(({ declinedId }) => declinedId)}
          onAdd={(work) => add(valuesOfDeclined(work))}
        />
      )}
      <OfferField
        key={tasks.length}
        data-path="tasks"
        label={tasks.length === 0 ? t`Add a task` : t`Add another task`}
        description={t`Choose a service or type what is to be done, then Enter`}
        error={form.errors['tasks']}
        size="md"
        openOnFocus={false}
        onOffer={(offer) => add({ ...emptyTask(), ...fromOffer(offer) })}
        onAsWritten={(text) => add(emptyTask(text))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || hasChosen(event)) return;
          event.preventDefault();
          addTyped(event.currentTarget.value);
        }}
        // Typed and left without Enter: it is a task all the same.
        onBlur={({ currentTarget }) => addTyped(currentTarget.value)}
      />
    </>
  );
}

/** Enter belongs to the list when one of its lines is chosen. */
function hasChosen({ currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  return Boolean(list?.querySelector('[data-combobox-selected]'));
}
