import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { readStored, store } from '#client/ui/stored.ts';
import { useTakeNotifications } from './notification-actions.ts';
import { deviceStateOptions } from './notification-queries.ts';
import { WhyNot } from './why-not.tsx';
import classes from './notifications.module.css';

const laterKey = (uid: string) => `warsha.notify-later.${uid}`;

/**
 * Offers to a client whose car is in the shop to be told of it. The browser asks only whoever said yes here, and who
 * said no finds the switch in the profile.
 */
export function OfferNotifications() {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data: state } = useQuery(deviceStateOptions(uid));
  const [isLater, setLater] = useState(() => readStored(laterKey(uid)) !== undefined);
  const take = useTakeNotifications(uid);
  // Whoever has just refused, perhaps by mistake, reads how to take that back; who did so before is left alone.
  const isRefused = state === 'blocked' && take.isSuccess;
  if (isLater || (state !== 'off' && state !== 'install-first' && !isRefused)) return null;
  const later = () => {
    store(laterKey(uid), '1');
    setLater(true);
  };
  return (
    <div className={classes.card}>
      <Card label={t`Notifications`}>
        <p className={classes.offer}>
          <IconBell aria-hidden />
          <Trans>Shall we tell you here when your car is ready or a price needs your answer?</Trans>
        </p>
        <WhyNot state={state} />
        <div className={classes.ways}>
          {state === 'off' && (
            <PlainButton kind="primary" disabled={take.isPending} onClick={() => take.mutate()}>
              <Trans>Yes, tell me</Trans>
            </PlainButton>
          )}
          <PlainButton onClick={later}>
            <Trans>Not now</Trans>
          </PlainButton>
        </div>
      </Card>
    </div>
  );
}
