import { Suspense, useState } from 'react';
import { VisitPrintMenu } from '#client/features/visits/print/visit-print-menu.tsx';
import type { VisitPaper } from '#client/features/visits/visit-search.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { FloorVisit } from '../floor-visit.ts';

const VisitPrint = lazyPart(async () => (await import('#client/features/visits/print/visit-print.tsx')).VisitPrint);

/** Prints a paper of the visit without leaving the floor. */
export function PanePrint({ visit }: { visit: FloorVisit }) {
  const [paper, choose] = useState<VisitPaper>();
  return (
    <>
      <VisitPrintMenu hasReceipt={visit.tasks.some(({ status }) => status === 'COMPLETED')} isSmall onChoose={choose} />
      {paper && (
        <Suspense fallback={null}>
          <VisitPrint visit={visit} paper={paper} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  );
}
