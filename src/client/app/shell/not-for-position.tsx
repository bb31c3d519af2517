import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { type Action, may } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';
import { roleNames } from '#client/session/role-names.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

/** In place of a page that this position does not open: nobody is thrown out for typing an address. */
export function NotForPosition({ role, needs }: { role: Role; needs: Action }) {
  const { t, i18n } = useLingui();
  const position = i18n._(roleNames[role]);
  return (
    <>
      <PageTitle title={t`Not for your position`} />
      <EmptyState icon={<IconLock />} title={<Trans>Not for your position</Trans>}>
        {!may('MANAGER', needs) ? (
          <Trans>You are signed in as: {position}. An Admin can open this page.</Trans>
        ) : (
          <Trans>You are signed in as: {position}. A manager can open this page.</Trans>
        )}
      </EmptyState>
    </>
  );
}
