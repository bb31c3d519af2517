import { Plural, Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { StaticData, StaticDataDraft, StaticDataPatch, type StaticDataType } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { editing } from '#client/forms/edited.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { NameFields, nameValues, readName, useNameLabels } from './name-fields.tsx';
import { useNamesAgain } from './name-queries.ts';

type NameFormProps = { name?: StaticData; type: StaticDataType; opened: boolean; onClose: () => void };

/** Adds a name of a type, or (`name`) changes one: what is written with it follows. */
export function NameForm({ name, type, opened, onClose }: NameFormProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={name ? <Trans>Edit name</Trans> : <Trans>Add name</Trans>}>
      {name ? <Change key={name.id} name={name} onClose={onClose} /> : <Addition type={type} onClose={onClose} />}
    </Sheet>
  );
}

function Addition({ type, onClose }: { type: StaticDataType; onClose: () => void }) {
  const again = useNamesAgain();
  const attempt = useAttemptKey();
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: StaticDataDraft,
    mode: 'controlled',
    initialValues: nameValues(),
    draft: `new-name.${type}`,
    labels: useNameLabels(),
    read: (values) => ({ type, ...readName(values, type) }),
    submit: async (draft) => {
      await api.post('static-data', draft, { schema: StaticData, ...attempt(draft) });
      await again();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormNotices {...notices} />
      <Stack>
        <NameFields form={form} type={type} />
        <FormFailure failed="create-static-data" reason={failure} />
      </Stack>
      <Saving busy={busy} />
    </form>
  );
}

function Change({ name, onClose }: { name: StaticData; onClose: () => void }) {
  const { id, type, uses = 0 } = name;
  const again = useNamesAgain();
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: StaticDataPatch,
    mode: 'controlled',
    ...editing(name, StaticData, nameValues),
    draft: `name.${id}`,
    labels: useNameLabels(),
    read: (values) => readName(values, type),
    submit: async (patch, rev) => {
      await api.patch(`static-data/${id}`, rev, patch, { schema: StaticData });
      await again();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormNotices {...notices} />
      <Stack>
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
        <FormFailure failed="update-static-data" reason={failure} />
      </Stack>
      <Saving busy={busy} />
    </form>
  );
}

function Saving({ busy }: { busy: boolean }) {
  return (
    <SheetActions>
      <Button type="submit" loading={busy}>
        <Trans>Save</Trans>
      </Button>
    </SheetActions>
  );
}
