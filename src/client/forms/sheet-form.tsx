import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { FailedAction } from '#client/feedback/failure-messages.ts';
import { SheetActions } from '#client/ui/sheet.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormNotices } from './form-notices.tsx';
import type { Shown } from './use-conflict.ts';
import type { FormState } from './use-schema-form.ts';
import classes from './form.module.css';

type SheetFormProps = FormState & {
  /** What did not work, said above the buttons with the reason. */
  failed: FailedAction;
  /** The fields. */
  children: ReactNode;
  /** Says a field's value as the form does, where that is not the value itself (a choice from a list). */
  shown?: Shown;
  /** On the button, instead of "Save". */
  save?: ReactNode;
  color?: 'alert' | 'accent';
  /** Buttons beside it: Cancel, another way on. */
  beside?: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/**
 * The form of a dialog or card around its fields: what was typed before, what somebody else saved, the failure,
 * the buttons. `const { form, ...state } = useSchemaForm(…)`, then `<SheetForm {...state}
 * failed="update-task">` with the fields of `form`.
 */
export function SheetForm({ onSubmit, busy, failure, hadArrived, notices, failed, children, ...rest }: SheetFormProps) {
  const { shown, save = <Trans>Save</Trans>, color = 'accent', beside, ref } = rest;
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} {...(shown && { shown })} />
      {children}
      <FormFailure failed={hadArrived ? undefined : failed} reason={failure} />
      <SheetActions>
        {beside}
        <Button type="submit" loading={busy} color={color}>
          {save}
        </Button>
      </SheetActions>
    </form>
  );
}
