import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { type Language, LANGUAGES } from '#contract/constants.ts';
import { rolesBelow } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';
import { roleNames } from '#client/session/role-names.ts';
import { useMay, useSession } from '#client/session/session-context.tsx';
import type { Shown } from '#client/forms/use-conflict.ts';
import { PictureField } from '#client/forms/picture-field.tsx';
import { languageNames } from '#client/features/interface/language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { EmailField, PhoneField, WholeField } from '#client/ui/fields.tsx';
import { phoneFields, type UserValues, usernameAfter } from './user-draft.ts';
import classes from './user-fields.module.css';

type UserFieldsProps = {
  form: UseFormReturnType<UserValues>;
  labels: UserLabels;
  /**
   * `name`: name and phone alone; `client`: what a visit needs of a new client; `record`: everything that may be set.
   */
  extent: 'name' | 'client' | 'record';
  /** One who is here keeps the username, whatever is corrected. */
  isNew?: boolean;
  /** False for one's own record and where only an Admin decides. */
  withRole?: boolean;
  withState?: boolean;
  /** Codes are sent to the phone, and whoever fills in the form may not say to which. */
  isPhoneFixed?: boolean | undefined;
  /** What another position asks for, next to where it is chosen. */
  besideRole?: ReactNode;
};

export type UserLabels = Record<keyof UserValues, string>;

export function useUserLabels(): UserLabels {
  const { t } = useLingui();
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    countryCode: t`Country code`,
    phoneNumber: t`Phone number`,
    email: t`Email`,
    username: t`Username`,
    age: t`Age`,
    role: t`Role`,
    image: t`Picture`,
    active: t({ message: 'Active', context: 'person' }),
    verified: t`Verified`,
    language: t`Language`,
  };
}

/** A choice of these fields in the words of its list. */
export function useShownUser(): Shown {
  const { i18n } = useLingui();
  return (path, value) => {
    if (path === 'role') return i18n._(roleNames[value as Role]);
    return path === 'language' ? languageNames[value as Language] : undefined;
  };
}

/** The fields of a person. That of a new one proposes a username until somebody writes another. */
export function UserFields(props: UserFieldsProps) {
  const { form, labels, extent, isNew = false, withRole = false, withState = false, isPhoneFixed = false } = props;
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const isRecord = extent === 'record';
  const mayState = useMay()('user.setState') && withState;
  const proposing = (field: 'firstName' | 'lastName' | 'phoneNumber') => ({
    ...form.getInputProps(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      const before = form.getValues();
      const typed = field === 'phoneNumber' ? phoneFields(value) : { [field]: value };
      for (const [path, text] of Object.entries(typed)) form.setFieldValue(path, text);
      if (isNew) form.setFieldValue('username', usernameAfter(before, form.getValues()));
    },
  });
  return (
    <div className={classes.fields}>
      <TextInput {...proposing('firstName')} label={labels.firstName} autoComplete="off" data-autofocus />
      <TextInput {...proposing('lastName')} label={labels.lastName} autoComplete="off" />
      <div className={classes.phone}>
        <PhoneField
          {...form.getInputProps('countryCode')}
          label={labels.countryCode}
          autoComplete="off"
          readOnly={isPhoneFixed}
        />
        <PhoneField
          {...proposing('phoneNumber')}
          label={labels.phoneNumber}
          autoComplete="off"
          readOnly={isPhoneFixed}
        />
      </div>
      {isPhoneFixed && (
        <small className={classes.fixed}>
          <Trans>This phone is used to sign in: only a manager can change it.</Trans>
        </small>
      )}
      {extent === 'name' && !isPhoneFixed && (
        <small className={classes.fixed}>
          <Trans>No code goes to a new number: a manager hands one out.</Trans>
        </small>
      )}
      {isRecord && <EmailField {...form.getInputProps('email')} label={labels.email} autoComplete="off" />}
      {extent !== 'name' && (
        <TextInput
          {...form.getInputProps('username')}
          label={labels.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {isRecord && withRole && (
        <NativeSelect
          {...form.getInputProps('role')}
          label={labels.role}
          data={rolesBelow[user.role].map((value) => ({ value, label: i18n._(roleNames[value]) }))}
        />
      )}
      {props.besideRole}
      {extent !== 'name' && (
        <NativeSelect
          {...form.getInputProps('language')}
          label={labels.language}
          data={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
        />
      )}
      {isRecord && <WholeField {...form.getInputProps('age')} label={labels.age} />}
      {extent !== 'name' && (
        <PictureField
          label={labels.image}
          value={form.getValues().image}
          error={form.errors['image']}
          onChange={(image) => form.setFieldValue('image', image)}
          instead={<Avatar {...form.getValues()} size={isRecord ? 'large' : 'small'} />}
          clear={t`Use the initials`}
        />
      )}
      {isRecord && mayState && (
        <div className={classes.states}>
          <Switch {...form.getInputProps('active', { type: 'checkbox' })} label={labels.active} />
          <Switch {...form.getInputProps('verified', { type: 'checkbox' })} label={labels.verified} />
        </div>
      )}
    </div>
  );
}
