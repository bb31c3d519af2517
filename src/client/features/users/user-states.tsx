import { Trans } from '@lingui/react/macro';
import { IconArchive, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import type { User } from '#contract/users.ts';
import { Chip } from '#client/ui/chip.tsx';
import classes from './user-states.module.css';

/** Whether a person may sign in, has confirmed an address, or was put away. */
export function UserStates({ user: { active, verified, archivedAt, removed } }: { user: User }) {
  if (archivedAt !== null)
    return (
      <Chip tone="off" icon={<IconArchive aria-hidden />}>
        {removed === true ? <Trans>Deleted</Trans> : <Trans>Archived</Trans>}
      </Chip>
    );
  return (
    <span className={classes.states}>
      {active ? (
        <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
          <Trans context="person">Active</Trans>
        </Chip>
      ) : (
        <Chip tone="off" icon={<IconCircleX aria-hidden />}>
          <Trans context="person">Inactive</Trans>
        </Chip>
      )}
      {!verified && (
        <Chip tone="neutral" icon={<IconClock aria-hidden />}>
          <Trans>Unverified</Trans>
        </Chip>
      )}
    </span>
  );
}
