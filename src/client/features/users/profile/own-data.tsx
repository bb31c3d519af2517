import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LANGUAGES } from '#contract/constants.ts';
import { ProfilePatch, User } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { keepOwnName } from '#client/session/session.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { PictureField } from '#client/forms/picture-field.tsx';
import { editing } from '#client/forms/edited.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';
import { successMessages } from '#client/feedback/outcome-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { WholeField } from '#client/ui/fields.tsx';
import { SheetActions } from '#client/ui/sheet.tsx';
import { useShownUser, useUserLabels } from '../user-fields.tsx';
import classes from './own-profile.module.css';

/** The own name, picture, age and language. Addresses prove who one is: those are changed beside, with the password. */
export function OwnData({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const labels = useUserLabels();
  const queries = useQueryClient();
  const router = useRouter();
  const chooseLanguage = useChooseLanguage();
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: ProfilePatch,
    mode: 'controlled',
    ...editing(user, User, ownValues),
    draft: 'own-data',
    labels,
    read: ({ age, ...rest }) => ({ ...rest, age: age === '' ? null : Number(age) }),
    submit: async (patch, rev) => {
      const saved = await api.patch('users/me', rev, patch, { schema: User });
      await keepOwnName(saved);
      if (saved.language !== user.language) await chooseLanguage(saved.language);
      queries.setQueryData(['me'], saved);
      void queries.invalidateQueries({ queryKey: ['users'] });
      toast.success(i18n._(successMessages.saved));
      await router.invalidate();
      return saved;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormNotices {...notices} shown={useShownUser()} />
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
      <FormFailure failed="update-user" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}

function ownValues({ firstName, lastName, image, language, age }: User) {
  return { firstName, lastName, image, language, age: age ? String(age) : '' };
}
