import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { Card } from '#client/ui/card.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { SharedTablet } from '#sync/session/shared-tablet.ts';
import { EnrolForm } from './enrol-form.tsx';
import { PinForm } from './pin-form.tsx';
import { useForgetPin, useKeepTablet } from './tablet-actions.ts';
import { pinOptions } from './pin-queries.ts';
import { tabletOptions } from './tablet-queries.ts';
import { ShopDeviceList } from './shop-device-list.tsx';
import classes from './tablet-card.module.css';

/** What makes this device a shared tablet, the own PIN on it, and for managers all shared tablets of the shop. */
export function TabletCard() {
  const { t } = useLingui();
  const may = useMay();
  const { data: tablet } = useQuery(tabletOptions);
  const isManager = may('device.manage');
  if (tablet === undefined || (!tablet && !isManager)) return null;
  return (
    <div className={classes.card}>
      <Card label={t`Shared tablets`}>
        <h2 className={classes.title}>
          <Trans>Shared tablets</Trans>
        </h2>
        {tablet ? <ThisTablet tablet={tablet} /> : <EnrolForm />}
        {isManager && <ShopDeviceList own={tablet?.id} />}
      </Card>
    </div>
  );
}

function ThisTablet({ tablet }: { tablet: SharedTablet }) {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data: pin } = useQuery(pinOptions(uid));
  const keep = useKeepTablet();
  const forget = useForgetPin(uid);
  const minutes = [
    { value: '1', label: t`after 1 minute` },
    { value: '5', label: t`after 5 minutes` },
    { value: '15', label: t`after 15 minutes` },
    { value: '30', label: t`after 30 minutes` },
    { value: '', label: t`never by itself` },
  ];
  return (
    <div className={classes.own}>
      <p>
        <Trans>
          This tablet is shared: <bdi>{tablet.name}</bdi>
        </Trans>
      </p>
      <NativeSelect
        label={t`Lock it when nobody touches it`}
        data={minutes}
        value={tablet.lockAfter === null ? '' : String(tablet.lockAfter)}
        onChange={({ currentTarget: { value } }) =>
          keep.mutate({ ...tablet, lockAfter: value === '' ? null : Number(value) })
        }
      />
      <h3>{pin?.length === undefined ? <Trans>Your PIN on this tablet</Trans> : <Trans>Another PIN</Trans>}</h3>
      <PinForm
        uid={uid}
        onDone={() => toast.success(t`The PIN is kept on this tablet.`)}
        beside={
          pin?.length !== undefined && (
            <PlainButton onClick={() => forget.mutate()}>
              <Trans>Forget my PIN</Trans>
            </PlainButton>
          )
        }
      />
    </div>
  );
}
