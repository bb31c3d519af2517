import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { prefetchOnIdle, whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { useSelection } from '#client/ui/use-selection.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { FloorView } from './floor-search.ts';
import { FloorTable } from './floor-table.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { useSteadyPlaces } from './use-steady-places.ts';
import { VisitCard } from './visit-card.tsx';
import { VisitList } from './visit-list.tsx';
import classes from './floor.module.css';

const BulkBar = lazyPart(prefetchOnIdle(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar));

/** More than any shop has in sight at once; a chain's tablet must not draw a thousand cards for the ten that are looked at. */
const AT_ONCE = 40;
/** As many as a screen shows: a start draws these first, the others a moment later. */
const FIRST_LOOK = 12;
let isStart = true;

type FloorViewsProps = {
  view: FloorView;
  visits: readonly FloorVisit[];
  leaving: ReadonlySet<string>;
  moves: TaskMoves;
};

/** The cars as cards, table or list: those longest in their state first, the rest a tap away. */
export function FloorViews({ view, visits, leaving, moves }: FloorViewsProps) {
  const [limit, setLimit] = useState(isStart ? FIRST_LOOK : AT_ONCE);
  useEffect(() => {
    isStart = false;
    return whenIdle(() => startTransition(() => setLimit((least) => Math.max(least, AT_ONCE))), 0);
  }, []);
  const shown = visits.slice(0, limit);
  const rest = visits.length - shown.length;
  return (
    <>
      {view === 'list' && <VisitList visits={shown} moves={moves} />}
      {view === 'cards' && (
        <Steady className={classes.cards}>
          {shown.map((visit) => (
            <VisitCard key={visit.id} visit={visit} moves={moves} isLeaving={leaving.has(visit.id)} />
          ))}
        </Steady>
      )}
      {view === 'table' && <Split visits={shown} moves={moves} />}
      {rest > 0 && (
        <div className={classes.rest}>
          <PlainButton wide onClick={() => setLimit(limit + AT_ONCE)}>
            <Trans>Show more ({rest})</Trans>
          </PlainButton>
        </div>
      )}
    </>
  );
}

/** Cards that answer a hand only where they have been for a moment. */
function Steady({ className, children }: { className: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useSteadyPlaces(list);
  return (
    <div className={className} ref={list}>
      {children}
    </div>
  );
}

/** The table stays, the chosen car opens beside it. */
function Split({ visits, moves }: Pick<FloorViewsProps, 'visits' | 'moves'>) {
  const [selectedId, select] = useState<string>();
  const selected = visits.find(({ id }) => id === selectedId);
  const marked = useSelection(visits.map(({ id }) => id));
  const [isUsed, setUsed] = useState(false);
  if (marked.count > 0 && !isUsed) setUsed(true);
  return (
    <div className={classes.split} data-open={selected !== undefined || undefined}>
      <div className={classes.table}>
        <FloorTable
          visits={visits}
          selected={selectedId}
          onSelect={({ id }) => select(id === selectedId ? undefined : id)}
          marked={marked}
        />
        {isUsed && (
          <Suspense fallback={null}>
            <BulkBar visits={visits.filter(({ id }) => marked.has(id))} onDone={marked.clear} />
          </Suspense>
        )}
      </div>
      {selected && (
        <aside className={classes.beside}>
          <VisitCard visit={selected} moves={moves} />
        </aside>
      )}
    </div>
  );
}
