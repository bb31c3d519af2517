import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { useSelection } from '#client/ui/use-selection.ts';
import { FloorTable, rowButton } from './floor-table.tsx';
import type { FloorVisit } from './floor-visit.ts';
import type { Order } from './use-steady-places.ts';
import classes from './floor.module.css';

const BulkBar = lazyPart(prefetchOnIdle(async () => (await import('./bulk/bulk-bar.tsx')).BulkBar));
const VisitPane = lazyPart(prefetchOnIdle(async () => (await import('./pane/visit-pane.tsx')).VisitPane));

type FloorSplitProps = {
  visits: readonly FloorVisit[];
  order: Order;
  moves: TaskMoves;
  /** The visit that stands open, as the address says. */
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/**
 * The table stays, the chosen car opens beside it. By keyboard: Enter goes in, Escape comes
 * back, arrows and j, k go through the rows.
 */
export function FloorSplit({ visits, order, moves, selectedId, onSelect }: FloorSplitProps) {
  const split = useRef<HTMLDivElement>(null);
  const selected = visits.find(({ id }) => id === selectedId);
  const [focused, focus] = useState<string>();
  // Opened by its address, perhaps from far down the table.
  const shownId = selected?.id === focused ? undefined : selected?.id;
  useEffect(() => {
    if (shownId) bringIntoSight(shownId);
  }, [shownId]);
  const marked = useSelection(visits.map(({ id }) => id));
  const [isUsed, setUsed] = useState(false);
  if (marked.count > 0 && !isUsed) setUsed(true);

  // A car that was delivered here takes its pane along: the keyboard goes on with the car in its place.
  const place = useRef(-1);
  useEffect(() => {
    const next = visits[Math.min(place.current, visits.length - 1)];
    place.current = selected ? visits.indexOf(selected) : -1;
    if (next && selectedId && !selected && document.activeElement === document.body) rowButton(next.id)?.focus();
  }, [selected, selectedId, visits]);

  const close = () => {
    focus(undefined);
    onSelect(undefined);
    if (selectedId) rowButton(selectedId)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    // A menu or a sheet is drawn elsewhere on the page, and a field needs its letters.
    const isElsewhere = !(target instanceof HTMLElement) || !currentTarget.contains(target);
    if (!selected || isElsewhere || target.matches('input, textarea, select') || isWithModifier(event)) return;
    if (key === 'Escape') close();
    const row = visits.find(({ id }) => rowButton(id) === document.activeElement);
    // The table has moved the focus to the next row by now.
    if (row && row !== selected && /^(Arrow(Up|Down)|[jk]|Home|End)$/.test(key)) onSelect(row.id);
    const by = { j: 1, k: -1 }[key];
    const next = by && !row ? visits[visits.indexOf(selected) + by] : undefined;
    if (!next) return;
    focus(next.id);
    onSelect(next.id);
    bringIntoSight(next.id);
  };

  return (
    <div
      ref={split}
      role="presentation"
      className={classes.split}
      data-open={selected !== undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.table}>
        <FloorTable
          visits={visits}
          order={order}
          selected={selected?.id}
          onSelect={({ id }, isByKey) => {
            if (id === selectedId && !isByKey) close();
            else {
              focus(id);
              onSelect(id);
            }
          }}
          marked={marked}
        />
        {isUsed && (
          <Suspense fallback={null}>
            <BulkBar visits={visits.filter(({ id }) => marked.has(id))} onDone={marked.clear} />
          </Suspense>
        )}
      </div>
      {selected && (
        <div className={classes.beside}>
          <Suspense fallback={null}>
            <VisitPane
              visit={selected}
              place={split}
              moves={moves}
              takesFocus={focused === selected.id}
              onClose={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function bringIntoSight(visitId: string) {
  rowButton(visitId)?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function isWithModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
