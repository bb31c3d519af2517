import { useLingui } from '@lingui/react/macro';
import { KM_MAX } from '#contract/constants.ts';
import { latinDigits } from '#contract/text.ts';
import { ClockNotice } from '#client/features/sync-centre/clock-notice.tsx';
import { KilometreField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { LastReading } from './use-km-check.tsx';
import classes from './km-field.module.css';

type KmFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  latestKm: number | null;
  lastKmUpdate: string | null;
  error?: string | undefined;
  required?: boolean;
};

/**
 * Kilometres as read on the dashboard: large, Arabic digits welcome, with what
 * is known already and how far that is away.
 */
export function KmField({ value, onChange, latestKm, lastKmUpdate, error, required = false }: KmFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const km = readKm(value);
  return (
    <div className={classes.field}>
      <ClockNotice />
      <KilometreField
        label={t`Kilometres`}
        size="lg"
        data-autofocus
        value={value}
        onChange={(event) => onChange(latinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 7))}
        error={error}
        required={required}
        // A number that stands there is replaced by the first digit typed.
        onFocus={({ currentTarget }) => currentTarget.select()}
        classNames={{ input: classes.input ?? '' }}
        rightSection={<span className={classes.unit}>{t`km`}</span>}
        rightSectionWidth={56}
      />
      <p className={classes.known}>
        <LastReading latestKm={latestKm} lastKmUpdate={lastKmUpdate} />
        {latestKm !== null && km !== undefined && km >= latestKm && (
          <b>
            {' '}
            (<bdi>+{number(km - latestKm)}</bdi>)
          </b>
        )}
      </p>
    </div>
  );
}

/** The typed digits as whole kilometres; undefined when there are none or too many. */
export function readKm(value: string): number | undefined {
  const km = Number(value);
  return value !== '' && Number.isInteger(km) && km <= KM_MAX ? km : undefined;
}
