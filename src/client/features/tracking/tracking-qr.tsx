import { trackingAddress } from '#contract/tracking-address.ts';
import { QrCode } from '#client/features/pictures/qr-code.tsx';

/** The link of a client as a square for a phone's camera. */
export function TrackingQr({ secret, alt }: { secret: string; alt: string }) {
  return <QrCode address={trackingAddress(globalThis.location.origin, secret)} alt={alt} />;
}
