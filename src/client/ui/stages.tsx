import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import classes from './stages.module.css';

type StagesProps = {
  label: string;
  stages: readonly string[];
  /** The place of what is now; past the last one everything is done. */
  now: number;
  /** What is now is done as well: the end of the way is reached. */
  isThere?: boolean;
  /** The place of what was passed by and not done. */
  passedBy?: number | undefined;
};

/** A way in few steps: what is done, what is now, and what comes. */
export function Stages({ label, stages, now, isThere = false, passedBy }: StagesProps) {
  const { t } = useLingui();
  const done = isThere ? now + 1 : now;
  const stateOf = (place: number) => {
    if (place === passedBy) return 'passed';
    return place < done ? 'done' : place === now ? 'now' : undefined;
  };
  return (
    <ol className={classes.stages} aria-label={label}>
      {stages.map((stage, place) => (
        <li key={stage} data-stage={stateOf(place)} aria-current={place === now ? 'step' : undefined}>
          <i />
          <span>
            {stateOf(place) === 'done' && <IconCheck size={16} aria-label={t`Done`} />}
            {stateOf(place) === 'passed' && <IconMinus size={16} aria-label={t`Not done`} />}
            {stage}
          </span>
        </li>
      ))}
    </ol>
  );
}
