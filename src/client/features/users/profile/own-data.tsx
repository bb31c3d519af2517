import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES } from '#contract/constants.ts';
import { ProfilePatch, User } from '#contract/users.ts';
import { PictureField } from '#client/forms/picture-field.tsx';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { WholeField } from '#client/ui/fields.tsx';
import { useShownUser, useUserLabels } from '../user-fields.tsx';
import { useUpdateOwnRecord } from './own-actions.ts';

/** The own name, picture, age and language. Addresses prove who one is: those are changed beside, with the password. */
export function OwnData({ user }: { user: User }) {
  const { t } = useLingui();
  const labels = useUserLabels();
  const { mutateAsync: update } = useUpdateOwnRecord(user);
  const { form, ...state } = useSchemaForm({
    schema: ProfilePatch,
    mode: 'controlled',
    ...editing(user, User, ownValues),
    draft: 'own-data',
    labels,
    read: ({ age, ...rest }) => ({ ...rest, age: age === '' ? null : Number(age) }),
    submit: (patch, rev) => update({ rev, patch }),
  });
  return (
    <SheetForm {...state} failed="update-user" shown={useShownUser()}>
      <PictureField
        label={labels.image}
        value={form.getValues().image}
        error={form.errors['image']}
        onChange={(picture) => form.setFieldValue('image', picture)}
        instead={<Avatar {...form.getValues()} size="large" />}
        clear={t`Use the initials`}
      />
      <TextInput {...form.getInputProps('firstName')} label={labels.firstName} autoComplete="given-name" />
      <TextInput {...form.getInputProps('lastName')} label={labels.lastName} autoComplete="family-name" />
      <WholeField {...form.getInputProps('age')} label={labels.age} />
      <NativeSelect
        {...form.getInputProps('language')}
        label={labels.language}
        data={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SheetForm>
  );
}

function ownValues({ firstName, lastName, image, language, age }: User) {
  return { firstName, lastName, image, language, age: age ? String(age) : '' };
}
