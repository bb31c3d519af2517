import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useMay } from '#client/session/session-context.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { Car } from './add-visit/visit-draft.ts';

const AddVisit = lazySheet(async () => (await import('./add-visit/add-visit.tsx')).AddVisit);

type NewVisitButtonProps = { car?: Car; owner?: User; isPrimary?: boolean };

/** A visit of this car, or of one of this client's. */
export function NewVisitButton({ car, owner, isPrimary = false }: NewVisitButtonProps) {
  const may = useMay();
  const [opened, open] = useState(false);
  if (!may('visit.create')) return null;
  return (
    <>
      <PlainButton
        {...(isPrimary && { kind: 'primary' })}
        icon={<IconPlus aria-hidden size={20} />}
        onClick={() => open(true)}
      >
        <span>
          <Trans>New visit</Trans>
        </span>
      </PlainButton>
      <AddVisit car={car} owner={owner} opened={opened} onClose={() => open(false)} />
    </>
  );
}
