import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useRestoreVisit } from '../visit-actions.ts';

/** In the place of a visit that was deleted. */
export function RestoreVisit({ visitId }: { visitId: string }) {
  const { t } = useLingui();
  const { mutate: restore, isPending } = useRestoreVisit(visitId);
  return (
    <EmptyState
      icon={<IconTrash size={40} />}
      title={t`This visit was deleted.`}
      action={
        <PlainButton
          kind="primary"
          icon={<IconArrowBackUp aria-hidden />}
          disabled={isPending}
          onClick={() => restore()}
        >
          <Trans>Restore</Trans>
        </PlainButton>
      }
    />
  );
}
