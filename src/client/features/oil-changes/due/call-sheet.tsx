import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { DueVehicle } from '#contract/oil-due.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { MessageWay } from '#client/features/templates/message-way.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';
import { reminderOf } from './call-cell.tsx';
import { AlsoDue, DueOwner, DueWhen } from './due-cells.tsx';
import { useRecordCall } from './due-actions.ts';
import classes from './due-list.module.css';

/** One call: who, what to say in which language, and what came of it. */
export function CallSheet({ row, onClose }: { row: DueVehicle; onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState(row.callNote);
  useUnsavedWork(() => note !== row.callNote);
  const { mutate: record, isPending } = useRecordCall();
  return (
    <Sheet opened onClose={onClose} title={<Trans>Call the client</Trans>} size="28rem">
      <form
        className={classes.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          record({ id: row.id, also: row.also.map(({ id }) => id), called: true, note }, { onSuccess: onClose });
        }}
      >
        <PlateBadge plate={row.plateNumber} />
        <DueOwner row={row} />
        <DueWhen due={row.due} />
        <AlsoDue cars={row.also} />
        <blockquote className={classes.message} dir="auto" lang={row.language}>
          {row.message}
        </blockquote>
        {row.phone && (
          <div className={classes.call}>
            <a className={buttonLink} data-kind="default" href={`tel:${row.phone}`}>
              <IconPhone aria-hidden />
              <Trans>Call</Trans>
            </a>
            <MessageWay {...reminderOf(row)} to={row.phone}>
              <IconBrandWhatsapp aria-hidden />
              <Trans>WhatsApp</Trans>
            </MessageWay>
          </div>
        )}
        <Textarea
          label={t`What came of it`}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={300}
          autosize
          minRows={2}
          dir="auto"
          data-autofocus
        />
        <SheetActions>
          <Button type="submit" loading={isPending} leftSection={<IconPhoneCheck aria-hidden size={20} />}>
            <Trans>Called</Trans>
          </Button>
        </SheetActions>
      </form>
    </Sheet>
  );
}
