import type { MouseEvent } from 'react';
import type { Selection } from '../use-selection.ts';

type RowMarkProps = {
  label: string;
  selection: Selection;
  /** The row; without it the box stands for all of them. */
  id?: string;
};

/**
 * A click tells of the shift key, a change does not; the browser makes a click of the
 * space bar as well. Escape lets go of all.
 */
export function RowMark({ label, selection, id }: RowMarkProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={id === undefined ? selection.all === 'all' : selection.has(id)}
        ref={(box) => {
          if (box) box.indeterminate = id === undefined && selection.all === 'some';
        }}
        onClick={(event: MouseEvent) =>
          id === undefined ? selection.toggleAll() : selection.toggle(id, event.shiftKey)
        }
        onChange={() => undefined}
        onKeyDown={({ key }) => key === 'Escape' && selection.clear()}
      />
    </label>
  );
}
