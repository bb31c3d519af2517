import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { mediaSections } from '#contract/media-kinds.ts';
import { Media, MediaPatch } from '#contract/media.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useChangeMedia } from './media-actions.ts';
import { sectionLabels } from './media-words.ts';

type EditMediaProps = { media: Media; opened: boolean; onClose: () => void };

/** Renames a file, sorts it, shows it to the client or hides it. */
export function EditMedia({ media, opened, onClose }: EditMediaProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit the file</Trans>} onTop>
      <Fields media={media} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ media, onClose }: Omit<EditMediaProps, 'opened'>) {
  const { t, i18n } = useLingui();
  const { mutateAsync: change } = useChangeMedia(media.id);
  const labels = { name: t`Name`, section: t`Section`, shared: t`The client sees it` };
  const { form, ...state } = useSchemaForm({
    schema: MediaPatch,
    mode: 'controlled',
    ...editing(media, Media, ({ name, section, shared }) => ({ name, section, shared })),
    labels,
    submit: async (patch, rev) => {
      await change({ rev, patch });
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="save">
      <TextInput {...form.getInputProps('name')} label={labels.name} autoComplete="off" data-autofocus />
      <NativeSelect
        {...form.getInputProps('section')}
        label={labels.section}
        data={mediaSections.map((section) => ({ value: section, label: i18n._(sectionLabels[section]) }))}
      />
      <Checkbox {...form.getInputProps('shared', { type: 'checkbox' })} label={labels.shared} />
    </SheetForm>
  );
}
