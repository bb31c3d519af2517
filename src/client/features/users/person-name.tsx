import { Ltr } from '#client/ui/ltr.tsx';

/** A person's name in its own direction. */
export function PersonName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <bdi>
      {firstName} {lastName}
    </bdi>
  );
}

type Phone = { countryCode: string | null; phoneNumber: string | null };

/** A phone as it is dialled from anywhere, without the zero in front; nothing where it is not known. */
export function PersonPhone({ countryCode, phoneNumber }: Phone) {
  return phoneNumber === null ? null : (
    <Ltr>
      {countryCode} {phoneNumber.replace(/^0+/u, '')}
    </Ltr>
  );
}
