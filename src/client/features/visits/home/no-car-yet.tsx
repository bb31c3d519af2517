import { Trans, useLingui } from '@lingui/react/macro';
import { IconCar, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

/** For a client whom the workshop has no car of: what that means, and the way to ask. */
export function NoCarYet() {
  const { t } = useLingui();
  const ask = (
    <Link to="/client/get-in-touch" className={buttonLink} data-kind="default">
      <IconMessage aria-hidden size={20} />
      <Trans>Get in touch</Trans>
    </Link>
  );
  return (
    <EmptyState icon={<IconCar size={40} />} title={t`No car here yet`} action={ask}>
      {t`The workshop adds your car at its first visit. Ask them to use the phone number or email of this account.`}
    </EmptyState>
  );
}
