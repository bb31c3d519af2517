import { splitName } from '#contract/first-name.ts';
import { digits } from '#contract/rules.ts';
import { splitPhone } from '#contract/phones.ts';
import { ImportedClient } from '#contract/users.ts';
import { importClient } from '#server/features/users/users-service.ts';
import { flagWords, languageWords, roleWords } from './cell-words.ts';
import { type Cells, choiceOf, numberOf } from './read-cells.ts';
import { validated, type TakeRow } from './import-row.ts';

/** A client: known already by the e-mail or the phone. */
export const takeClient: TakeRow = async (change, cells) => {
  const draft = validated(ImportedClient, { ...namesOf(cells), ...phoneOf(cells), ...restOf(cells) });
  const taken = await importClient(change, draft);
  const { countryCode, phoneNumber } = draft;
  return taken.isNew ? { ...taken, read: { phone: phoneNumber ? `${countryCode}${phoneNumber}` : null } } : taken;
};

function namesOf({ firstName, lastName, fullName = '' }: Cells) {
  const whole = splitName(fullName);
  const last = lastName ?? (firstName === undefined ? whole.lastName : '');
  return {
    firstName: firstName ?? (lastName === undefined ? whole.firstName : undefined),
    ...(last === '' ? {} : { lastName: last }),
  };
}

/**
 * `+966…` and `00966…` say their country; a number without it has that of its row. Spreadsheets take the plus away: a
 * number that is too long for a national one and begins with the country is taken for an international one.
 */
function phoneOf({ phone, countryCode }: Cells) {
  if (phone === undefined) return {};
  const number = digits(phone).replace(/^00/u, '+');
  if (number.startsWith('+')) return splitPhone(number);
  const code = digits(countryCode ?? '').replace(/^(?:00|\+)?/u, '+');
  if (number.length > NATIONAL_MAX && number.startsWith(code.slice(1)) && code !== '+')
    return { countryCode: code, phoneNumber: number.slice(code.length - 1) };
  return { ...(countryCode === undefined ? {} : { countryCode: code }), phoneNumber: number };
}

const NATIONAL_MAX = 10;

function restOf({ email, username, age, role, active, language }: Cells) {
  const flag = choiceOf(active, flagWords);
  return {
    email: email ?? null,
    ...(username === undefined ? {} : { username }),
    age: numberOf(age) ?? null,
    ...(role === undefined ? {} : { role: choiceOf(role, roleWords) }),
    ...(active === undefined ? {} : { active: flag === 'YES' ? true : flag === 'NO' ? false : flag }),
    ...(language === undefined ? {} : { language: choiceOf(language, languageWords) }),
  };
}
