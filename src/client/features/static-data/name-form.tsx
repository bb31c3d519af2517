import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { StaticData, StaticDataDraft, StaticDataPatch, type StaticDataType } from '#contract/static-data.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useCreateName, useUpdateName } from './name-actions.ts';
import { nameTypes } from './name-types.ts';
import { NameFields, nameValues, readName, useNameLabels } from './name-fields.tsx';

type NameFormProps = { name?: StaticData; type: StaticDataType; opened: boolean; onClose: () => void };

/** Adds a name of a type, or (`name`) changes one: what is written with it follows. */
export function NameForm({ name, type, opened, onClose }: NameFormProps) {
  const { i18n } = useLingui();
  const list = i18n._(nameTypes[name?.type ?? type]);
  const title = name ? <Trans>Edit name · {list}</Trans> : <Trans>Add name · {list}</Trans>;
  return (
    <Sheet opened={opened} onClose={onClose} title={title} byAddress={!name}>
      {name ? <Change key={name.id} name={name} onClose={onClose} /> : <Addition type={type} onClose={onClose} />}
    </Sheet>
  );
}

function Addition({ type, onClose }: { type: StaticDataType; onClose: () => void }) {
  const draft = `new-name.${type}`;
  const { mutateAsync: create } = useCreateName(draft);
  const { form, ...state } = useSchemaForm({
    schema: StaticDataDraft,
    mode: 'controlled',
    initialValues: nameValues(),
    draft,
    labels: useNameLabels(),
    read: (values) => ({ type, ...readName(values, type) }),
    submit: async (name) => {
      await create(name);
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="create-static-data">
      <NameFields form={form} type={type} />
    </SheetForm>
  );
}

function Change({ name, onClose }: { name: StaticData; onClose: () => void }) {
  const { id, type, uses = 0 } = name;
  const { mutateAsync: update } = useUpdateName(id);
  const { form, ...state } = useSchemaForm({
    schema: StaticDataPatch,
    mode: 'controlled',
    ...editing(name, StaticData, nameValues),
    draft: `name.${id}`,
    labels: useNameLabels(),
    read: (values) => readName(values, type),
    submit: async (patch, rev) => {
      await update({ rev, patch });
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="update-static-data">
      {uses > 0 && (
        <Notice icon={<IconInfoCircle aria-hidden size={20} />}>
          <Plural
            value={uses}
            one="# record uses this name and will read the new one."
            other="# records use this name and will read the new one."
          />
        </Notice>
      )}
      <NameFields form={form} type={type} />
    </SheetForm>
  );
}
