import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TRACKING_DAYS, type TrackingLink } from '#contract/tracking.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { isOnlyHere } from '#client/ui/only-here.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useCloseTracking, useOpenTracking } from './tracking-link-actions.ts';
import { trackingLinkOptions } from './tracking-link-queries.ts';
import { TrackingQr } from './tracking-qr.tsx';
import { TrackingShare } from './tracking-share.tsx';
import classes from './tracking-sheet.module.css';

type TrackingSheetProps = { visit: VisitView; opened: boolean; onClose: () => void };

/** Makes the link by which a client follows the car, hands it on, and withdraws it. */
export function TrackingSheet({ visit, opened, onClose }: TrackingSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Link for the client</Trans>}>
      <div className={classes.sheet}>
        {visit.vehicle && <PlateBadge plate={visit.vehicle.plateNumber} />}
        <State visit={visit} />
      </div>
    </Sheet>
  );
}

function State({ visit }: { visit: VisitView }) {
  const { data, error, refetch, isFetching } = useQuery(trackingLinkOptions(visit.id));
  const { mutate: make, isPending } = useOpenTracking(visit.id);
  if (error && !data)
    return (
      <ErrorState
        title={<Trans>The link could not be asked for</Trans>}
        reason={<Trans>It needs a connection to the server.</Trans>}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data?.link) return <Made visit={visit} link={data.link} />;
  return (
    <>
      <p>
        <Trans>
          With it the client follows each step on the phone, without an account: the steps, their prices, the promise.
          No names, no phone numbers, no notes. It works for {TRACKING_DAYS} days.
        </Trans>
      </p>
      <SheetActions>
        <Button loading={isPending} disabled={!data} onClick={() => make()}>
          <Trans>Make a link</Trans>
        </Button>
      </SheetActions>
    </>
  );
}

function Made({ visit, link }: { visit: VisitView; link: TrackingLink }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const may = useMay();
  const confirm = useConfirm();
  const { mutate: withdraw, isPending } = useCloseTracking(visit.id);
  const onWithdraw = async () => {
    const said = await confirm({
      title: t`Withdraw this link?`,
      text: t`Whoever has it sees nothing from then on. A new one can be made at any time.`,
      yes: t`Withdraw the link`,
      dangerous: true,
    });
    if (said) withdraw();
  };
  return (
    <>
      <div className={classes.qr}>
        <TrackingQr secret={link.secret} alt={t`QR code of the link`} />
      </div>
      {isOnlyHere() && (
        <Notice icon={<IconAlertTriangle aria-hidden />}>
          <Trans>
            This address works on this computer only: no client can open it. Make the link at the shop’s own.
          </Trans>
        </Notice>
      )}
      <TrackingShare visit={visit} secret={link.secret} />
      <p className={classes.facts}>
        <Trans>
          Works until <bdi>{date(link.expiresAt)}</bdi> · made by <bdi>{link.createdByName}</bdi>
        </Trans>
      </p>
      {may('tracking.revoke') && (
        <SheetActions>
          <Button variant="default" color="alert" loading={isPending} onClick={() => void onWithdraw()}>
            <Trans>Withdraw the link</Trans>
          </Button>
        </SheetActions>
      )}
    </>
  );
}
