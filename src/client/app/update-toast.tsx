import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showToast } from '#client/ui/show-toast.ts';
import { hasUnsavedWork, works } from '#client/ui/unsaved-work.ts';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useAppUpdate } from './app-update.ts';

/** Says that a new version waits, stays until answered, and is in nobody's way. */
export function UpdateToast() {
  const update = useAppUpdate();
  useEffect(() => {
    if (!update) return;
    showToast({
      id: 'app-update',
      autoClose: false,
      title: <Trans>A new version is ready</Trans>,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text>
            <Trans>Changes that wait to be sent stay on this device.</Trans>
          </Text>
          <UpdateButton update={update} />
        </Group>
      ),
    });
  }, [update]);
  return null;
}

/** Turns until the page is loaded anew: the browser first lets the old version finish what it answers. */
function UpdateButton({ update }: { update: () => void }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const [isTapped, tap] = useState(false);
  const go = async () => {
    const question = {
      title: t`Update without saving?`,
      text: t`What is not saved yet on this page may be lost.`,
      yes: t`Update`,
      no: t`Keep editing`,
      dangerous: true,
    };
    if (hasUnsavedWork() && !(await confirm(question))) return;
    // Let go of, it is not asked about again.
    works.clear();
    tap(true);
    update();
  };
  return (
    <Button flex="none" loading={isTapped} onClick={() => void go()}>
      <Trans>Update</Trans>
    </Button>
  );
}
