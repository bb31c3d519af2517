import { Trans } from '@lingui/react/macro';
import { Alert, Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { Ltr } from '#client/ui/ltr.tsx';
import classes from './setup-code.module.css';

/** The code with which a new person chooses a password. It is shown this once: the server keeps only its trace. */
export function SetupCode({ name, code }: { name: string; code: string }) {
  return (
    <Alert variant="light" icon={<IconKey aria-hidden />}>
      <p>
        <Trans>
          Give this code to <bdi>{name}</bdi>. With it a password is chosen at “I have a code”. It works for 72 hours
          and is shown only now.
        </Trans>
      </p>
      <p className={classes.code}>
        <strong>
          <Ltr>{code}</Ltr>
        </strong>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
            >
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
      </p>
    </Alert>
  );
}
