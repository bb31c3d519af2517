import { renderSVG } from 'uqr';

/** An address as a square for a phone's camera. White around it: it is read in the dark as well. */
export function QrCode({ address, alt }: { address: string; alt: string }) {
  return <img alt={alt} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`} />;
}
