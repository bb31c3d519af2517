import { linkAddress } from '#contract/link-address.ts';
import { QrCode } from '#client/features/pictures/qr-code.tsx';

/** The link of a client as a square for a phone's camera. */
export function TrackingQr({ secret, alt }: { secret: string; alt: string }) {
  return <QrCode address={linkAddress(globalThis.location.origin, 'track', secret)} alt={alt} />;
}
