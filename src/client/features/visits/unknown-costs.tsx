import { Plural } from '@lingui/react/macro';

/** How many jobs are left out of a sum because nobody has said what they cost. */
export function UnknownCosts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span>
      <Plural value={count} one="without # job of unknown cost" other="without # jobs of unknown cost" />
    </span>
  );
}
