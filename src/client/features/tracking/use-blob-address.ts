import { useEffect, useState } from 'react';

/** Where bytes that were fetched can be shown from. */
export function useBlobAddress(bytes: Blob): string {
  const [address] = useState(() => URL.createObjectURL(bytes));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
