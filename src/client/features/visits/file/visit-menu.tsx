import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useRemoveVisit } from '../visit-actions.ts';

/** What is seldom done with a visit. */
export function VisitMenu({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const plate = isolatedPlate(visit.vehicle?.plateNumber ?? '');
  const remove = useRemoveVisit(visit.id, t`${plate}: visit deleted`, () => void navigate({ to: '/admin/visits' }));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={t`More`} title={t`More`}>
          <IconDots aria-hidden size={20} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="alert" leftSection={<IconTrash aria-hidden size={20} />} onClick={remove}>
          {t`Delete this visit`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
