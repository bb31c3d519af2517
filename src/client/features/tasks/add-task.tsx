import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const AddTaskForm = lazySheet(async () => (await import('./add-task-form.tsx')).AddTaskForm);

/** The button and the form for one more task of a visit. */
export function AddTask({ visitId }: { visitId: string }) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        leftSection={<IconPlus aria-hidden size={20} />}
        onClick={() => open(true)}
      >
        <Trans>Add task</Trans>
      </Button>
      <AddTaskForm visitId={visitId} opened={opened} onClose={() => open(false)} />
    </>
  );
}
