import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { StaticData } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lateSheet } from '#client/ui/late-sheet.tsx';
import { localName } from '#client/ui/local-name.ts';
import { useNamesAgain } from './name-queries.ts';

const ReplaceName = lateSheet(async () => (await import('./replace-name.tsx')).ReplaceName);

/** Takes a name away, after naming another where records use it. */
export function NameRemoval({ name }: { name: StaticData }) {
  const { t, i18n } = useLingui();
  const [replacing, setReplacing] = useState(false);
  const words = localName(name.name, i18n.locale);
  const remove = useRemove(t`Removed: ${words}`, useNamesAgain());
  return (
    <>
      <IconButton
        aria-label={t`Remove: ${words}`}
        onClick={() => (name.uses ? setReplacing(true) : remove(`static-data/${name.id}`))}
      >
        <IconTrash aria-hidden size={20} />
      </IconButton>
      <ReplaceName name={name} opened={replacing} onClose={() => setReplacing(false)} />
    </>
  );
}

/** Brings a removed name back. */
export function NameReturn({ name: { id } }: { name: StaticData }) {
  const restore = useMutation({
    mutationFn: () => api.post(`static-data/${id}/restore`, undefined, { schema: StaticData }),
    onSettled: useNamesAgain(),
    meta: { failed: 'save' },
  });
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      <Trans>Bring back</Trans>
    </Button>
  );
}
