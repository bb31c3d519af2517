import { Plural } from '@lingui/react/macro';

/** How many jobs are left out of a sum because nobody has said what they cost. */
export function UnknownCosts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <small>
      <Plural value={count} one="without # job whose cost is unknown" other="without # jobs whose cost is unknown" />
    </small>
  );
}
