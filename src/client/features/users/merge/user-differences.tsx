import { useLingui } from '@lingui/react/macro';
import type { UserMergeField } from '#contract/merging.ts';
import type { User } from '#contract/users.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import type { Difference } from '#client/ui/side-by-side.tsx';
import { PersonPhone } from '../person-name.tsx';

/** Two records of a person, field by field; a value that is not there is null. */
export function useUserDifferences(kept: User, other: User): Difference<UserMergeField>[] {
  const { t } = useLingui();
  const line = (
    field: UserMergeField,
    label: string,
    value: (user: User) => string | number | null | undefined,
    shown: (user: User) => React.ReactNode = (user) => value(user) ?? null,
  ): Difference<UserMergeField> => {
    const [a, b] = [kept, other].map((user) => value(user) || null);
    const [keptShown, otherShown] = [a === null ? null : shown(kept), b === null ? null : shown(other)];
    return { field, label, kept: keptShown, other: otherShown, isSame: a === b };
  };
  return [
    line('firstName', t`First name`, ({ firstName }) => firstName),
    line('lastName', t`Last name`, ({ lastName }) => lastName),
    line(
      'phone',
      t`Phone number`,
      ({ phone, phoneNumber }) => phone ?? phoneNumber,
      (user) => <PersonPhone {...user} />,
    ),
    line(
      'email',
      t`Email`,
      ({ email }) => email,
      ({ email }) => <Ltr>{email}</Ltr>,
    ),
    line(
      'username',
      t`Username`,
      ({ username }) => username,
      ({ username }) => <Ltr>{username}</Ltr>,
    ),
    line('age', t`Age`, ({ age }) => age),
    line(
      'language',
      t`Language`,
      ({ language }) => language,
      ({ language }) => languageNames[language],
    ),
    line(
      'image',
      t`Picture`,
      ({ image }) => image,
      (user) => <Avatar {...user} />,
    ),
  ];
}
