import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DueVehicle } from '#contract/oil-due.ts';
import { plateText } from '#contract/plates.ts';
import { DueChip, DueDays } from '#client/features/oil-changes/due/due-chip.tsx';
import { dueOptions } from '#client/features/oil-changes/due/due-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import classes from './panel.module.css';

const CallSheet = lazySheet(async () => (await import('#client/features/oil-changes/due/call-sheet.tsx')).CallSheet);

const SHOWN = 4;

/** Whose oil is due, the most overdue first. */
export function OilCard() {
  const { t } = useLingui();
  const [called, call] = useState<DueVehicle>();
  const due = useQuery(dueOptions({ size: SHOWN }));
  return (
    <RelatedCard
      query={due}
      label={t`Oil changes due`}
      failed={t`The cars could not be loaded.`}
      empty={t`No oil change is due.`}
      all={
        <Link to="/admin/visits" search={{ view: 'due' }}>
          <Trans>Whom to call</Trans>
        </Link>
      }
    >
      {due.data?.items.map((row) => (
        <li key={row.id} className={classes.due}>
          <Link to="/admin/user/oil/$userId/$vehicleId" params={{ userId: row.ownerId, vehicleId: row.id }}>
            <PlateBadge plate={row.plateNumber} size="small" />
            <span className={classes.words}>
              <DueChip due={row.due} />
              <small>
                <DueDays due={row.due} isShort />
              </small>
            </span>
          </Link>
          <Call row={row} onCall={() => call(row)} />
        </li>
      ))}
      {called && <CallSheet row={called} onClose={() => call(undefined)} />}
    </RelatedCard>
  );
}

/** Dials, and asks meanwhile what came of it: noted there, nobody calls the same client twice. */
function Call({ row, onCall }: { row: DueVehicle; onCall: () => void }) {
  const { t } = useLingui();
  const { phone } = row;
  const plateNumber = plateText(row.plateNumber);
  return phone ? (
    <a
      className={buttonLink}
      data-kind="default"
      href={`tel:${phone}`}
      aria-label={t`Call about ${plateNumber}`}
      onClick={onCall}
    >
      <IconPhone aria-hidden />
    </a>
  ) : (
    <PlainButton aria-label={t`Note the call about ${plateNumber}`} onClick={onCall}>
      <IconPhoneCheck aria-hidden />
    </PlainButton>
  );
}
