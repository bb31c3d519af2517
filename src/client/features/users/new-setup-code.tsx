import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { User } from '#contract/users.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { called } from './called.ts';
import { PersonPhone } from './person-name.tsx';
import { SetupCode } from './setup-code.tsx';
import { useRenewSetupCode } from './user-actions.ts';

type NewSetupCodeProps = { user: User; opened: boolean; onClose: () => void };

/** Another code for who has lost the password, or the first code. */
export function NewSetupCode({ user, opened, onClose }: NewSetupCodeProps) {
  const { mutate: renew, isPending, data, reset } = useRenewSetupCode(user.id);
  const name = called(user);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={<Trans>New code for a password</Trans>}>
      {data ? (
        <SetupCode name={name} code={data.setupCode} />
      ) : (
        <>
          <p>
            <Trans>
              <bdi>{name}</bdi> chooses a new password with it. An earlier code ends; signed-in devices stay signed in.
            </Trans>
          </p>
          {user.phoneUnproved === true && (
            <p>
              <Trans>
                A mechanic entered the phone <PersonPhone {...user} />, so the code is not sent to it. Ask whether the
                number is right, and give the code in person.
              </Trans>
            </p>
          )}
          <SheetActions>
            <Button loading={isPending} onClick={() => renew()}>
              <Trans>Make a code</Trans>
            </Button>
          </SheetActions>
        </>
      )}
    </Sheet>
  );
}
