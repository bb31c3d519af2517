import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDragOrder } from './use-drag-order.ts';
import classes from './order-list.module.css';

type OrderListProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The row that is open: its buttons for the order are always there. */
  selected?: string | undefined;
  /** Before which other it goes; null is the end. Without it the order is only shown. */
  onMove?: ((id: string, before: string | null) => void) | undefined;
  children: (row: Row, at: number) => ReactNode;
};

/**
 * Rows whose order a person decides: by dragging, by two buttons, by Alt with an arrow. Where a row went is said aloud.
 */
export function OrderList<Row>({ label, rows, keyOf, nameOf, selected, onMove, children }: OrderListProps<Row>) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<Element>(null);
  const [said, say] = useState('');
  const [opened, open] = useState<string>();
  const ids = rows.map(keyOf);
  const total = rows.length;
  const words = (id: string, place: number) => {
    const row = rows.find((one) => keyOf(one) === id);
    const name = row === undefined ? '' : nameOf(row);
    return t`${name}: place ${place} of ${total}`;
  };
  // A second key comes before the first has been drawn: it goes on from there.
  const ahead = useRef<{ of: string; ids: readonly string[] }>(undefined);
  const orderNow = () => (ahead.current?.of === ids.join() ? ahead.current.ids : ids);
  const move = (id: string, before: string | null) => {
    const now = orderNow();
    if (before === id || before === (now[now.indexOf(id) + 1] ?? null)) return;
    held.current = document.activeElement;
    onMove?.(id, before);
    const others = now.filter((one) => one !== id);
    const place = before === null ? others.length : others.indexOf(before);
    ahead.current = { of: ids.join(), ids: others.toSpliced(place, 0, id) };
    say(words(id, place + 1));
  };
  const step = (id: string, by: 1 | -1) => {
    const now = orderNow();
    const at = now.indexOf(id);
    if (at + by < 0 || at + by >= total) return say(words(id, at + 1));
    return move(id, (by === 1 ? now[at + 2] : now[at - 1]) ?? null);
  };
  const { drag, handle } = useDragOrder(list, move);
  const arrows = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { target } = event;
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
    if (!onMove || !event.altKey || row === undefined || (by !== 1 && by !== -1)) return;
    event.preventDefault();
    step(row, by);
  });
  useEffect(() => {
    const { current: here } = list;
    const onKeyDown = (event: KeyboardEvent) => arrows(event);
    here?.addEventListener('keydown', onKeyDown);
    return () => here?.removeEventListener('keydown', onKeyDown);
  }, []);
  // A row that goes to another place in the document loses the focus on its way.
  useLayoutEffect(() => {
    if (held.current instanceof HTMLElement && document.activeElement === document.body) held.current.focus();
    held.current = null;
    // Drawn, or put back because it could not be saved.
    if (ahead.current?.of !== ids.join()) ahead.current = undefined;
  });

  return (
    <>
      <output className="sr-only" aria-live="polite">
        {said}
      </output>
      <ol ref={list} className={classes.list} aria-label={label} data-drop-end={drag?.before === null || undefined}>
        {rows.map((row, at) => {
          const id = keyOf(row);
          const name = nameOf(row);
          const isOpen = id === selected || id === opened;
          return (
            <li
              key={id}
              className={classes.row}
              data-id={id}
              data-selected={id === selected || undefined}
              data-dragged={id === drag?.id || undefined}
              data-drop={(drag !== undefined && drag.before === id) || undefined}
            >
              {onMove && (
                <span className={classes.order}>
                  {isOpen ? (
                    <>
                      <Step label={t`Move up: ${name}`} isOff={at === 0} onStep={() => step(id, -1)}>
                        <IconChevronUp size={18} aria-hidden />
                      </Step>
                      <Step label={t`Move down: ${name}`} isOff={at === total - 1} onStep={() => step(id, 1)}>
                        <IconChevronDown size={18} aria-hidden />
                      </Step>
                    </>
                  ) : (
                    <button
                      type="button"
                      className={classes.handle}
                      aria-label={t`Order: ${name}`}
                      title={t`Drag, or press for the arrows`}
                      onClick={() => open(id)}
                      {...handle(id)}
                    >
                      <IconGripVertical size={20} aria-hidden />
                    </button>
                  )}
                </span>
              )}
              {children(row, at)}
            </li>
          );
        })}
      </ol>
    </>
  );
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: ReactNode };

/** Stays where it is at the end of the list: a button that goes takes the focus along. */
function Step({ label, isOff, onStep, children }: StepProps) {
  return (
    <button type="button" className={classes.step} aria-label={label} aria-disabled={isOff} onClick={onStep}>
      {children}
    </button>
  );
}
