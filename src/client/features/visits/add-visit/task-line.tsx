import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Currency } from '#contract/currencies.ts';
import type { TaskValues } from '#client/features/tasks/task-draft.ts';
import { TaskFields, type TaskLabels } from '#client/features/tasks/task-fields.tsx';
import { hasMore, TaskMore } from '#client/features/tasks/task-more.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './add-visit.module.css';

type TaskLineProps = {
  task: TaskValues;
  currency: Currency;
  labels: TaskLabels;
  field: (name: keyof TaskValues, kind?: { type: 'checkbox' }) => GetInputPropsReturnType;
  onOffer: (brought: Partial<TaskValues>) => void;
  onEnterPrice: () => void;
  onTakeOff: () => void;
};

/** A task of the new visit; what is asked less often unfolds below it. */
export function TaskLine({ task, onTakeOff, ...fields }: TaskLineProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(hasMore(task));
  return (
    <>
      <TaskFields
        {...fields}
        after={
          <span className={classes.last}>
            <PlainButton
              aria-label={t`More about: ${task.name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Trans>More</Trans>
              <IconChevronDown aria-hidden size={18} className={classes.chevron} />
            </PlainButton>
            <CloseButton aria-label={t`Take off: ${task.name}`} onClick={onTakeOff} />
          </span>
        }
      />
      {isOpen && (
        <div className={classes.more}>
          <TaskMore {...fields} />
        </div>
      )}
    </>
  );
}
