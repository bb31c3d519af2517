import type { Language } from '#contract/constants.ts';
import { splitName } from '#contract/first-name.ts';
import { splitPhone } from '#contract/phones.ts';
import { digits } from '#contract/rules.ts';
import type { Role } from '#contract/roles.ts';
import type { User } from '#contract/users.ts';

/** What the fields of the form hold. */
export type UserValues = {
  firstName: string;
  lastName: string;
  countryCode: string;
  phoneNumber: string;
  email: string;
  username: string;
  age: string;
  role: Role;
  image: string | null;
  active: boolean;
  verified: boolean;
  language: Language;
};

/**
 * An empty form, with the name that was typed when looking for the person; `countryCode`: that of new numbers;
 * `language`: that of the desk, in which people spoke with whom they enter.
 */
export function emptyUser(role: Role, countryCode: string, language: Language, typed = ''): UserValues {
  const isPhone = /^\+?\d[\d\s]*$/u.test(digits(typed));
  const values: UserValues = {
    ...splitName(isPhone ? '' : typed),
    countryCode,
    ...phoneFields(isPhone ? digits(typed) : ''),
    email: '',
    username: '',
    age: '',
    role,
    image: null,
    active: true,
    verified: false,
    language,
  };
  return { ...values, username: proposeUsername(values) };
}

/** What a typed phone fills in: the country's code too where it is dialled as from abroad, `+33 6…` or `0033 6…`. */
export function phoneFields(typed: string): Partial<Pick<UserValues, 'countryCode'>> & { phoneNumber: string } {
  const number = digits(typed).replace(/^00/u, '+');
  return /^\+\d{4}/u.test(number) ? splitPhone(number) : { phoneNumber: typed };
}

/** The fields of a person who is here; `countryCode` stands where none is known. */
export function userValues(user: User, countryCode: string): UserValues {
  const { firstName, lastName, username, role, image, active, verified, language } = user;
  return {
    firstName,
    lastName,
    username,
    role,
    image,
    active,
    verified,
    language,
    countryCode: user.countryCode ?? countryCode,
    phoneNumber: user.phoneNumber ?? '',
    email: user.email ?? '',
    age: user.age ? String(user.age) : '',
  };
}

/** What the contract reads out of the fields. */
export function readUser({ age, email, ...rest }: UserValues) {
  return { ...rest, email: email.trim() === '' ? null : email, age: age === '' ? null : Number(age) };
}

/** A username out of a Latin name and the end of the phone; from the phone alone when the name is written otherwise. */
function proposeUsername({ firstName, lastName, phoneNumber }: UserValues): string {
  const phone = digits(phoneNumber);
  const name = [firstName, lastName].map(plainLatin).filter(Boolean).join('.');
  if (name !== '') return [name.slice(0, 40), phone.slice(-4)].filter(Boolean).join('.');
  return phone === '' ? '' : `client.${phone}`;
}

/** The username after a change of the other fields: the proposed one as long as nobody has written another. */
export function usernameAfter(before: UserValues, after: UserValues): string {
  const follows = before.username === '' || before.username === proposeUsername(before);
  return follows ? proposeUsername(after) : after.username;
}

function plainLatin(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '');
}
