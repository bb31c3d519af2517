import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { TallSheet } from '#client/ui/sheet.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useEngine, useEngineState } from '#client/session/engine-context.ts';
import { BroughtBackNotice } from './brought-back-notice.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { freshnessOptions } from './freshness-queries.ts';
import { FullServerNotice } from './full-server-notice.tsx';
import { LostNotice } from './lost-notice.tsx';
import { OpCard } from './op-card.tsx';
import { PastOps } from './past-ops.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { StorageHealth } from './storage-health.tsx';
import { WaitingPeople } from './waiting-people.tsx';
import { useUnsentOps } from './use-unsent-ops.ts';
import { waitingOptions } from './waiting-queries.ts';
import classes from './sync-centre.module.css';

/** Every change that is on this device only, and what became of the last ones. */
export function WaitingChanges({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TallSheet opened={opened} onClose={onClose} title={t`Waiting changes`} size="30rem" byAddress>
      <Contents />
    </TallSheet>
  );
}

function Contents() {
  const { t } = useLingui();
  const { uid } = useSession();
  const engine = useEngine();
  const { data: freshness } = useQuery(freshnessOptions(uid));
  const { contactAt: toldAt, isReachable } = useEngineState();
  const contactAt = toldAt ?? freshness?.pulledAt ?? null;
  const { moment } = useFormats();
  const now = useNow();
  const { data } = useQuery(waitingOptions(uid));
  const [sending, setSending] = useState(false);
  const ops = useUnsentOps(uid);

  async function sendNow() {
    setSending(true);
    await engine.sendNow().finally(() => setSending(false));
  }

  return (
    <div className={classes.contents}>
      <p className={classes.contact}>
        {contactAt === null ? (
          <Trans>Not in touch with the server yet.</Trans>
        ) : (
          <Trans>Last contact with the server: {moment(contactAt, now)}</Trans>
        )}
      </p>
      {!isReachable && ops.length > 0 && <FullServerNotice />}
      <SignInNotice />
      <ClockNotice />
      <BroughtBackNotice count={data?.broughtBack ?? 0} />
      {data?.lost && <LostNotice lost={data.lost} />}
      <WaitingPeople className={classes.others} />
      {data === undefined ? (
        <SkeletonLines />
      ) : ops.length === 0 ? (
        !data.lost && <EmptyState icon={<IconCloudCheck size={40} />} title={t`Everything is with the server`} />
      ) : (
        <>
          <div className={classes.head}>
            <b>
              <Plural value={ops.length} one="# change on this device" other="# changes on this device" />
            </b>
            <Button
              onClick={() => void sendNow()}
              loading={sending}
              leftSection={<IconRefresh aria-hidden size={20} />}
            >
              <Trans>Send now</Trans>
            </Button>
          </div>
          <ul className={classes.list}>
            {ops.map((op) => (
              <li key={op.opId}>
                <OpCard op={op} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PastOps past={data?.history ?? []} />
      <StorageHealth ops={ops} />
    </div>
  );
}
