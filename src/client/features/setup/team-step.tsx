import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTableImport, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { StepFoot } from './step-foot.tsx';
import classes from './setup.module.css';

const AddUser = lazySheet(async () => (await import('#client/features/users/add-user.tsx')).AddUser);

/** The first people besides the Admin: each gets a code with which a password is chosen. */
export function TeamStep({ onPass }: { onPass: () => void }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={classes.form}>
      <p>
        <Trans>
          Enter a name and a phone. You get a code to hand over; with it a password is chosen at “I have a code”.
        </Trans>
      </p>
      <div className={classes.beside}>
        <Button variant="default" leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add a colleague</Trans>
        </Button>
        <Link to="/admin/users" search={{ import: 'clients' }} className={buttonLink} data-kind="quiet">
          <IconTableImport aria-hidden />
          <Trans>Clients from a file</Trans>
        </Link>
      </div>
      <StepFoot onSkip={onPass} onGoOn={onPass} />
      <AddUser position="EMPLOYEE" opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
