import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone, IconPhoneCheck } from '@tabler/icons-react';
import { plateText } from '#contract/plates.ts';
import type { DueVehicle } from '#contract/oil-due.ts';
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
          <a
            className={buttonLink}
            data-kind="default"
            href={whatsApp(row)}
            target="_blank"
            rel="noreferrer"
            aria-label={t`WhatsApp about ${plateNumber}`}
          >
            <IconBrandWhatsapp aria-hidden />
          </a>
        </>
      )}
      <PlainButton aria-label={t`Note the call about ${plateNumber}`} onClick={onCall}>
        <IconPhoneCheck aria-hidden />
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

/** A chat with the owner, the message written in his language. */
export function whatsApp({ phone, message }: Pick<DueVehicle, 'phone' | 'message'>): string {
  return `https://wa.me/${(phone ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
