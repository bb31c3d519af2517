import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import classes from './stages.module.css';

type StagesProps = {
  label: string;
  stages: readonly string[];
  /** The place of what is now; past the last one everything is done. */
  now: number;
  /** What is now is done as well: the end of the way is reached. */
  isThere?: boolean;
};

/** A way in few steps: what is done, what is now, and what comes. */
export function Stages({ label, stages, now, isThere = false }: StagesProps) {
  const { t } = useLingui();
  const done = isThere ? now + 1 : now;
  return (
    <ol className={classes.stages} aria-label={label}>
      {stages.map((stage, place) => (
        <li
          key={stage}
          data-stage={place < done ? 'done' : place === now ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <i />
          <span>
            {place < done && <IconCheck size={16} aria-label={t`Done`} />}
            {stage}
          </span>
        </li>
      ))}
    </ol>
  );
}
