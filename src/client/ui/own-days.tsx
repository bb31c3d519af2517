import { useLingui } from '@lingui/react/macro';
import { DayField } from './day-field.tsx';
import classes from './own-days.module.css';

type Days = { from?: string | undefined; to?: string | undefined };
type OwnDaysProps = Days & {
  today: string;
  /** Before this day there is nothing to be had with the second. */
  earliest: string;
  onChange: (days: Days) => void;
};

/** Two days, the first not after the second and none still to come. */
export function OwnDays({ from, to, today, earliest, onChange }: OwnDaysProps) {
  const { t } = useLingui();
  return (
    <div className={classes.days}>
      <DayField
        label={t`From day`}
        value={from ?? null}
        minDate={earliest}
        maxDate={to !== undefined && to < today ? to : today}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DayField
        label={t`To day`}
        value={to ?? null}
        maxDate={today}
        {...(from !== undefined && { minDate: from })}
        onChange={(day) => onChange({ to: day ?? undefined })}
      />
    </div>
  );
}
