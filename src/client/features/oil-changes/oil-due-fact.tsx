import { Trans } from '@lingui/react/macro';
import { dueAsOf, type OilProjection } from '#contract/oil-projection.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { ByDate, DueChip, DueDays, KmLeft } from './due/due-chip.tsx';
import classes from './oil-file.module.css';

/** The next oil change of one car, as of today. */
export function OilDueFact({ oil }: { oil: OilProjection | null }) {
  const { dayOf } = useFormats();
  const due = dueAsOf(oil, dayOf(useNow()));
  return (
    <div className={classes.due}>
      <DueChip due={due} />
      <b>
        <DueDays due={due} />
      </b>
      {due.kmLeft !== null && (
        <small>
          {oil && <ByDate oil={oil} due={due} />}
          {due.kmLeft < 0 ? (
            <KmLeft due={due} />
          ) : (
            <Trans>
              about <KmLeft due={due} /> left
            </Trans>
          )}
        </small>
      )}
    </div>
  );
}
