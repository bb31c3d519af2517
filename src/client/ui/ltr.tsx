import type { ReactNode } from 'react';

type LtrProps = {
  children: ReactNode;
  /** In a sentence: not broken at a hyphen while a line has room for it. */
  whole?: boolean;
};

/** Plates, phones, e-mails, VINs, codes: read from left to right wherever they stand. */
export function Ltr({ children, whole }: LtrProps) {
  return (
    <bdi dir="ltr" style={whole ? { display: 'inline-block', overflowWrap: 'anywhere' } : undefined}>
      {children}
    </bdi>
  );
}
