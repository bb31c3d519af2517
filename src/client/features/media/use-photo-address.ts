import { useEffect, useState } from 'react';
import type { WaitingPhoto } from '#sync/view/photos.ts';

/** Where a photo that waits on this device can be shown from. */
export function usePhotoAddress({ bytes, type }: WaitingPhoto): string {
  // Each look at the database brings new bytes of the same photo: the first will do.
  const [address] = useState(() => URL.createObjectURL(new Blob([bytes], { type })));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
