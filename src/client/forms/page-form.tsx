import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FailedAction } from '#client/feedback/failure-messages.ts';
import { FormFailure } from './form-failure.tsx';
import type { FormState } from './use-schema-form.ts';
import classes from './form.module.css';

type PageFormProps = Omit<FormState, 'notices'> & {
  /** What did not work, said above the button with the reason. */
  failed: FailedAction;
  /** On the button. */
  save: ReactNode;
  /** Other ways on, below the button. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/**
 * A form that is the page (sign-in, a new password): one wide button, and no draft
 * that would be left on a stranger's device.
 */
export function PageForm({ onSubmit, busy, failure, hadArrived, failed, save, below, children }: PageFormProps) {
  return (
    <form className={`${classes.form} ${classes.page}`} onSubmit={onSubmit} noValidate>
      {children}
      <FormFailure failed={hadArrived ? undefined : failed} reason={failure} />
      <Button type="submit" loading={busy} fullWidth size="md">
        {save}
      </Button>
      {below}
    </form>
  );
}
