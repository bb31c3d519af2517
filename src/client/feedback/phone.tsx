import { phoneText } from '#contract/phones.ts';
import { Ltr } from '#client/ui/ltr.tsx';

/** A phone in groups, from left to right wherever it stands, on one line. */
export function Phone({ number }: { number: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Ltr>{phoneText(number)}</Ltr>
    </span>
  );
}
