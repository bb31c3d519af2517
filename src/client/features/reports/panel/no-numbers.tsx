import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

type NoNumbersProps = { isAsked: boolean; onRetry: () => void };

/** Without network there is nothing of the panel, but all of the workshop. */
export function NoNumbers({ isAsked, onRetry }: NoNumbersProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} />}
      title={t`The numbers of the shop need a connection`}
      action={
        <>
          <Link to="/admin/visits" className={buttonLink} data-kind="primary">
            <Trans>Open the workshop</Trans>
          </Link>
          <PlainButton onClick={onRetry} disabled={isAsked} icon={<IconRefresh aria-hidden />}>
            <Trans>Try again</Trans>
          </PlainButton>
        </>
      }
    >
      <Trans>They come by themselves when it is back. The workshop works without.</Trans>
    </EmptyState>
  );
}
