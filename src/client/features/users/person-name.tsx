import type { User } from '#contract/users.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Phone } from '#client/feedback/phone.tsx';

/** A person's name in its own direction. */
export function PersonName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return <NameOf name={`${firstName} ${lastName}`.trim()} />;
}

/** A phone as it is dialled from anywhere; nothing where it is not known. */
export function PersonPhone({ countryCode, phoneNumber, phone }: Pick<User, 'countryCode' | 'phoneNumber' | 'phone'>) {
  return phoneNumber === null ? null : <Phone number={phone ?? `${countryCode ?? ''}${phoneNumber}`} />;
}
