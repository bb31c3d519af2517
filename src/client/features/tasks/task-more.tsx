import { Textarea } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Currency } from '#contract/currencies.ts';
import { mayField } from '#contract/permissions.ts';
import { useSession } from '#client/session/session-context.tsx';
import { AmountField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { TaskValues } from './task-draft.ts';
import type { TaskLabels } from './task-fields.tsx';

export type MoreName = 'cost' | 'description' | 'internalNotes';

type TaskMoreProps = {
  currency: Currency;
  labels: TaskLabels;
  field: (name: MoreName) => GetInputPropsReturnType;
};

/**
 * What is asked less often of a new task: what it costs the shop, of those who run it, and what is written about it.
 */
export function TaskMore({ currency, labels, field }: TaskMoreProps) {
  const { currencySign } = useFormats();
  const { user } = useSession();
  return (
    <>
      {mayField(user.role, 'task.cost', 'create') && (
        <AmountField
          {...field('cost')}
          label={labels.cost}
          rightSection={currencySign(currency)}
          rightSectionWidth={56}
        />
      )}
      <Textarea {...field('description')} label={labels.description} autosize minRows={2} dir="auto" />
      <Textarea {...field('internalNotes')} label={labels.internalNotes} autosize minRows={2} dir="auto" />
    </>
  );
}

/** Is anything of it filled in? */
export function hasMore({ cost, description, internalNotes }: Pick<TaskValues, MoreName>): boolean {
  return Boolean(cost || description || internalNotes);
}
