import { Ltr } from '#client/ui/ltr.tsx';

/** A person's name in its own direction. */
export function PersonName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <bdi>
      {firstName} {lastName}
    </bdi>
  );
}

/** A phone as it is dialled from anywhere; nothing where it is not known. */
export function PersonPhone({ countryCode, phoneNumber }: { countryCode: string | null; phoneNumber: string | null }) {
  return phoneNumber === null ? null : (
    <Ltr>
      {countryCode} {phoneNumber}
    </Ltr>
  );
}
