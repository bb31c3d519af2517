import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Currency } from '#contract/currencies.ts';
import type { ServiceOffer } from '#client/features/offerings/catalogue-queries.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { OftenWith } from './often-with.tsx';
import classes from './add-task.module.css';

const AddTaskForm = lazySheet(async () => (await import('./add-task-form.tsx')).AddTaskForm);

type AddTaskProps = {
  visitId: string;
  /** That of the visit, where it has a total. */
  currency: Currency | undefined;
  offers?: boolean;
};

/** The button and the form for one more task of a visit; where there is room, with what is often done besides. */
export function AddTask({ visitId, currency, offers = false }: AddTaskProps) {
  const [opened, open] = useState(false);
  const [offer, take] = useState<ServiceOffer>();
  const start = (taken?: ServiceOffer) => {
    take(taken);
    open(true);
  };
  return (
    <>
      <div className={classes.add}>
        <Button variant="default" leftSection={<IconPlus aria-hidden size={20} />} onClick={() => start()}>
          <Trans>Add task</Trans>
        </Button>
        {offers && <OftenWith visitId={visitId} onOffer={start} />}
      </div>
      <AddTaskForm visitId={visitId} currency={currency} offer={offer} opened={opened} onClose={() => open(false)} />
    </>
  );
}
