import { Plural } from '@lingui/react/macro';

/** How many changes are only on this device. */
export function KeptHere({ count }: { count: number }) {
  return <Plural value={count} one="# kept here" other="# kept here" />;
}
