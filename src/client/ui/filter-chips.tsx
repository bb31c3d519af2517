import { Fragment, type ReactNode } from 'react';
import edges from './scroll-edges.module.css';
import classes from './filter-chips.module.css';

type FilterChip<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
  /** Words between this chip and the one before it: what it and those after it are part of. */
  before?: ReactNode;
};
type FilterChipsProps<Value extends string> = {
  label: string;
  chips: FilterChip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One choice out of a few, all in sight, with how many there are of each. */
export function FilterChips<Value extends string>({ label, chips, value, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset className={`${edges.scroll} ${classes.chips}`} aria-label={label}>
      {chips.map((chip) => (
        <Fragment key={chip.value}>
          {chip.before !== undefined && <span className={classes.before}>{chip.before}</span>}
          <button
            ref={chip.value === value ? bringIntoSight : undefined}
            type="button"
            className={classes.chip}
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value)}
          >
            {chip.label}
            {chip.count !== undefined && <span className={classes.count}>{chip.count}</span>}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Pixels at the end of the row in which it fades out, see the style sheet. */
const FADE = 28;

/**
 * On a phone the row is longer than the screen: it moves along, the page does not. Words get wider when their letters
 * have come. Where the chip stands is asked once the screen is laid out: asked sooner, it would be laid out twice.
 */
function bringIntoSight(chosen: HTMLButtonElement | null): void {
  if (!chosen) return;
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    moveRowTo(chosen);
  });
  laidOut.observe(chosen);
  if (document.fonts.status === 'loading') void document.fonts.ready.then(() => moveRowTo(chosen));
}

function moveRowTo(chosen: HTMLButtonElement): void {
  const row = chosen.parentElement;
  if (!row) return;
  const chip = chosen.getBoundingClientRect();
  const sight = row.getBoundingClientRect();
  const beyond = Math.min(chip.left - FADE - sight.left, 0) || Math.max(chip.right + FADE - sight.right, 0);
  if (beyond !== 0) row.scrollBy({ left: beyond });
}
