import { Trans } from '@lingui/react/macro';
import { IconCar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/state-card.tsx';

type NoRowProps = { isNarrowed: boolean; icon: ReactNode; none: string; yet: string };

/** A list that shows nothing: `none` fits what was asked for, or there is none `yet`. */
export function NoRow({ isNarrowed, icon, none, yet }: NoRowProps) {
  return isNarrowed ? (
    <EmptyState icon={icon} title={none}>
      <Trans>Try another spelling or fewer filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCar size={40} />} title={yet}>
      <Trans>Take in the first car: it stands here then.</Trans>
    </EmptyState>
  );
}
