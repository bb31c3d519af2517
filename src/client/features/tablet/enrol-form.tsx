import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { ShopDeviceDraft } from '#contract/shop-devices.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useEnrol } from './tablet-actions.ts';

/** Makes this device one on which several people work in turn. */
export function EnrolForm() {
  const { t } = useLingui();
  const { mutateAsync: enrol } = useEnrol();
  const labels = { name: t`Name of this tablet` };
  const { form, ...state } = useSchemaForm({
    schema: ShopDeviceDraft,
    initialValues: { name: '' },
    labels,
    guardLeaving: false,
    submit: async (given) => {
      await enrol(given);
    },
  });
  return (
    <SheetForm {...state} failed="save" save={<Trans>Share this tablet</Trans>}>
      <p>
        <Trans>
          Several people work on a shared tablet in turn: each taps his face and his PIN, and what he taps is recorded
          as his. It locks itself when nobody touches it.
        </Trans>
      </p>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={labels.name}
        placeholder={t`Bay 1`}
        autoComplete="off"
      />
    </SheetForm>
  );
}
