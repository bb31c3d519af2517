import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { PIN_MAX } from '#contract/constants.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { pinFault } from '#sync/session/pins.ts';
import { useKeepPin } from './tablet-actions.ts';

const pin = v.pipe(
  v.string(),
  v.check((typed) => pinFault(typed) !== 'format', 'pin'),
  v.check((typed) => pinFault(typed) !== 'weak', 'pin-weak'),
);
const schema = v.pipe(
  v.object({ pin, repeated: v.string() }),
  v.forward(
    v.partialCheck([['pin'], ['repeated']], ({ pin: chosen, repeated }) => chosen === repeated, 'pins-match'),
    ['repeated'],
  ),
);
const empty = { pin: '', repeated: '' };

/** The PIN with which one comes back to this tablet. It stays on the tablet. */
export function PinForm({ uid, onDone, beside }: { uid: string; onDone: () => void; beside?: ReactNode }) {
  const { t } = useLingui();
  const { mutateAsync: keep } = useKeepPin(uid);
  const labels = { pin: t`PIN, four to six digits`, repeated: t`Repeat the PIN` };
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: empty,
    labels,
    guardLeaving: false,
    next: () => empty,
    submit: async ({ pin: chosen }) => {
      await keep(chosen);
      onDone();
    },
  });
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_MAX, dir: 'ltr' } as const;
  return (
    <SheetForm {...state} failed="save" save={<Trans>Keep the PIN</Trans>} beside={beside}>
      <PasswordField {...field} key={form.key('pin')} {...form.getInputProps('pin')} label={labels.pin} />
      <PasswordField
        {...field}
        key={form.key('repeated')}
        {...form.getInputProps('repeated')}
        label={labels.repeated}
      />
    </SheetForm>
  );
}
