import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { plateText } from '#contract/plates.ts';
import type { DueVehicle } from '#contract/oil-due.ts';
import { MessageWay } from '#client/features/templates/message-way.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import classes from './due-list.module.css';

/** The ways to the owner, and whether somebody called already. */
export function CallCell({ row, onCall }: { row: DueVehicle; onCall: () => void }) {
  const { t } = useLingui();
  const { phone, calledAt, calledByName, callNote } = row;
  const plateNumber = plateText(row.plateNumber);
  return (
    <span className={classes.call}>
      {phone && (
        <>
          <a className={buttonLink} data-kind="default" href={`tel:${phone}`} aria-label={t`Call about ${plateNumber}`}>
            <IconPhone aria-hidden />
          </a>
          <MessageWay {...reminderOf(row)} to={phone} label={t`WhatsApp about ${plateNumber}`}>
            <IconBrandWhatsapp aria-hidden />
          </MessageWay>
        </>
      )}
      <PlainButton onClick={onCall}>
        <span data-room="wide">
          <IconPhoneCheck aria-hidden />
          <span className="sr-only">{t`Note the call about ${plateNumber}`}</span>
        </span>
        <span data-room="phone">
          {phone ? <IconPhone aria-hidden /> : <IconPhoneCheck aria-hidden />}
          <span className="sr-only">
            {phone ? t`Call about ${plateNumber}` : t`Note the call about ${plateNumber}`}
          </span>
        </span>
      </PlainButton>
      {calledAt && (
        <small>
          <Trans>
            called <Moment at={calledAt} />
          </Trans>
          {calledByName && (
            <>
              {' · '}
              <bdi>{calledByName}</bdi>
            </>
          )}
          {callNote && (
            <>
              {' · '}
              <span dir="auto">{callNote}</span>
            </>
          )}
        </small>
      )}
    </span>
  );
}

/** What a chat with the owner begins with, in his language; noted on the car. */
export function reminderOf({ id, message }: Pick<DueVehicle, 'id' | 'message'>) {
  return { note: { entity: 'vehicle', id, event: 'OIL_DUE', way: 'WHATSAPP' }, text: message } as const;
}
