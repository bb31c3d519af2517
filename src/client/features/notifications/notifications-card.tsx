import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FreshRecord } from '#client/feedback/fresh-record.tsx';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useLeaveNotifications, useTakeNotifications } from './notification-actions.ts';
import { deviceStateOptions, notificationSettingsOptions } from './notification-queries.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { WhyNot } from './why-not.tsx';
import classes from './notifications.module.css';

/** Whether one is told on this device, of what, and when not. For a client and for those who manage the shop. */
export function NotificationsCard() {
  const { t } = useLingui();
  const may = useMay();
  const { user } = useSession();
  if (user.role !== 'CLIENT' && !may('message.read')) return null;
  return (
    <div className={classes.card}>
      <Card label={t`Notifications`}>
        <h2 className={classes.title}>
          <Trans>Notifications</Trans>
        </h2>
        <ThisDevice />
        <FreshRecord options={notificationSettingsOptions} failed={t`Your choices could not be loaded.`} lines={4}>
          {(settings) => <NotificationChoices settings={settings} isClient={user.role === 'CLIENT'} />}
        </FreshRecord>
      </Card>
    </div>
  );
}

function ThisDevice() {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data: state } = useQuery(deviceStateOptions(uid));
  const take = useTakeNotifications(uid);
  const leave = useLeaveNotifications(uid);
  const isOn = state === 'on';
  return (
    <div className={classes.device}>
      <Switch
        label={t`Tell me on this device`}
        checked={isOn}
        disabled={(state !== 'on' && state !== 'off') || take.isPending || leave.isPending}
        onChange={() => (isOn ? leave.mutate() : take.mutate())}
      />
      {state && <WhyNot state={state} />}
    </div>
  );
}
