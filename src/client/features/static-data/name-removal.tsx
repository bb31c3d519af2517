import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { StaticData } from '#contract/static-data.ts';
import { isolated } from '#contract/text.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { localName } from '#client/ui/local-name.ts';
import { useRemoveName, useRestoreName } from './name-actions.ts';

const ReplaceName = lazySheet(async () => (await import('./replace-name.tsx')).ReplaceName);

/** Takes a name away, after naming another where records use it. */
export function NameRemoval({ name }: { name: StaticData }) {
  const { t, i18n } = useLingui();
  const [replacing, setReplacing] = useState(false);
  const words = localName(name.name, i18n.locale);
  const remove = useRemoveName(name.id, t`Removed: ${{ words: isolated(words) }}`);
  return (
    <>
      <IconButton aria-label={t`Remove: ${words}`} onClick={() => (name.uses ? setReplacing(true) : remove())}>
        <IconTrash aria-hidden size={20} />
      </IconButton>
      <ReplaceName name={name} opened={replacing} onClose={() => setReplacing(false)} />
    </>
  );
}

/** Brings a removed name back. */
export function NameReturn({ name: { id } }: { name: StaticData }) {
  const restore = useRestoreName(id);
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      <Trans>Bring back</Trans>
    </Button>
  );
}
