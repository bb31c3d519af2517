import { FORMER_CLIENT, type User } from '#contract/users.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { called, type Named } from './called.ts';

/** A person's name in its own direction. */
export function PersonName(person: Named) {
  return <NameOf name={called(person)} />;
}

/** What a person signs in by; who has deleted the account has none any more. */
export function Username({ username, erased }: Pick<User, 'username' | 'erased'>) {
  return erased ? <NameOf name={FORMER_CLIENT} /> : <Ltr>{username}</Ltr>;
}

/** A phone as it is dialled from anywhere; nothing where it is not known. */
export function PersonPhone({ countryCode, phoneNumber, phone }: Pick<User, 'countryCode' | 'phoneNumber' | 'phone'>) {
  return phoneNumber === null ? null : <Phone number={phone ?? `${countryCode ?? ''}${phoneNumber}`} />;
}
