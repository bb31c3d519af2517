import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  clientKinds,
  DEFAULT_NOTIFICATIONS,
  type NoticeKind,
  type NotificationSettings,
  staffKinds,
} from '#contract/notifications.ts';
import { useChangeNotificationSettings } from './notification-actions.ts';
import classes from './notifications.module.css';

type ChoicesProps = { settings: NotificationSettings; isClient: boolean };

/** Of what one wants to hear, and the hours in which nothing rings. Kept with each tap. */
export function NotificationChoices({ settings, isClient }: ChoicesProps) {
  const { t } = useLingui();
  const change = useChangeNotificationSettings();
  const labels: Record<NoticeKind, string> = {
    APPROVAL: t`A price waits for my answer`,
    READY: t`My car is ready`,
    PROGRESS: t`How far the work is (without a sound)`,
    MESSAGE: t`Somebody wrote to the garage`,
    RATING: t`A client rated us`,
    ANSWER: t`A client answered a price`,
  };
  // What was tapped shows at once; what could not be kept goes back.
  const { off, quiet } = change.isPending ? change.variables : settings;
  const isOff = (kind: NoticeKind) => off.includes(kind);
  // Another browser may have chosen meanwhile.
  const seen = { off, quiet };
  const toggle = (kind: NoticeKind) =>
    change.mutate({ seen, quiet, off: isOff(kind) ? off.filter((each) => each !== kind) : [...off, kind] });
  const setQuiet = (hours: NotificationSettings['quiet']) => change.mutate({ seen, off, quiet: hours });
  return (
    <>
      <fieldset className={classes.kinds}>
        <legend>
          <Trans>Tell me when</Trans>
        </legend>
        {(isClient ? clientKinds : staffKinds).map((kind) => (
          <Checkbox key={kind} label={labels[kind]} checked={!isOff(kind)} onChange={() => toggle(kind)} />
        ))}
      </fieldset>
      {isClient && (
        <p className={classes.why}>
          <Trans>Where no device is told, a price and a ready car come by e-mail.</Trans>
        </p>
      )}
      <Switch
        label={t`Quiet hours`}
        description={t`What matters comes when they are over.`}
        checked={quiet !== null}
        onChange={() => setQuiet(quiet === null ? DEFAULT_NOTIFICATIONS.quiet : null)}
      />
      {quiet && (
        <div className={classes.hours}>
          <Hour
            label={t({ message: 'From', context: 'time' })}
            value={quiet.from}
            other={quiet.to}
            onSet={(from) => setQuiet({ ...quiet, from })}
          />
          <Hour
            label={t({ message: 'Until', context: 'time' })}
            value={quiet.to}
            other={quiet.from}
            onSet={(to) => setQuiet({ ...quiet, to })}
          />
        </div>
      )}
    </>
  );
}

type HourProps = { label: string; value: string; other: string; onSet: (time: string) => void };

/** Kept when it is left: half a time is none. */
function Hour({ label, value, other, onSet }: HourProps) {
  const { t } = useLingui();
  const [isSame, setSame] = useState(false);
  return (
    <TextInput
      type="time"
      label={label}
      key={value}
      defaultValue={value}
      error={isSame && t`The hours may not begin and end at the same time.`}
      onBlur={({ currentTarget: { value: time } }) => {
        setSame(time === other);
        if (time !== '' && time !== value && time !== other) onSet(time);
      }}
    />
  );
}
