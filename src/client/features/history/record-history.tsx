import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { RecordChangesProps } from './record-changes.tsx';

const RecordChanges = lazyPart(async () => (await import('./record-changes.tsx')).RecordChanges);

/** Who changed what of a record and when. It comes after the record's own page, and only for whom it is. */
export function RecordHistory(props: RecordChangesProps) {
  return (
    <Suspense fallback={null}>
      <RecordChanges {...props} />
    </Suspense>
  );
}
