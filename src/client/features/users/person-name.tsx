import type { User } from '#contract/users.ts';
import { Ltr } from '#client/ui/ltr.tsx';

/** A person's name in its own direction. */
export function PersonName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <bdi>
      {firstName} {lastName}
    </bdi>
  );
}

type Phone = Pick<User, 'countryCode' | 'phoneNumber' | 'phone'>;

/** A phone as it is dialled from anywhere; nothing where it is not known. */
export function PersonPhone({ countryCode, phoneNumber, phone }: Phone) {
  return phoneNumber === null ? null : (
    <Ltr>
      {countryCode} {phone?.slice(countryCode?.length ?? 0) ?? phoneNumber}
    </Ltr>
  );
}
