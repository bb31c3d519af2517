import type { ReactNode } from 'react';

/** Plates, phones, e-mails, VINs, codes: read from left to right wherever they stand. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
