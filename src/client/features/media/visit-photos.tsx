import { Trans, useLingui } from '@lingui/react/macro';
import { IconCamera, IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Media } from '#contract/media.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { WaitingPhoto } from '#sync/view/photos.ts';
import { visitPhotosOptions, waitingPhotosOptions } from './photo-queries.ts';
import { VoiceNotes } from './voice/voice-notes.tsx';
import { isPhoto, SentPicture, WaitingPicture } from './picture.tsx';
import { inReadingOrder } from './reading-order.ts';
import { useUnsent } from './use-unsent.ts';
import classes from './visit-photos.module.css';

type VisitPhotosProps = {
  visitId: string;
  /** Takes another one. */
  onAdd?: () => void;
  /** Says something about the visit. */
  onSpeak?: () => void;
  /** All files of the visit. */
  all?: ReactNode;
  /** These tasks show their own. */
  without?: readonly string[];
};

/**
 * The photos of a visit: those that wait on this device, then those that the server has. Nothing
 * when there are none and none can be taken.
 */
export function VisitPhotos({ visitId, onAdd, onSpeak, all, without = [] }: VisitPhotosProps) {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data: kept = [] } = useQuery(waitingPhotosOptions(uid, visitId));
  const [taken, spoken] = [kept.filter(isPhoto), kept.filter((each) => !isPhoto(each))];
  // Whatever leaves this device is with the server by then.
  const left = taken.map(({ opId }) => opId).join();
  const sent = useQuery(visitPhotosOptions(visitId, left));
  const waiting = useUnsent(visitId, taken, sent);
  const photos = (sent.data?.items ?? []).filter(({ taskId }) => taskId === null || !without.includes(taskId));
  const isOutOfReach = !sent.data && sent.failureCount > 0;
  const count = waiting.length + photos.length;
  // Few leave room in the card: the ways to more stand there in words.
  const isFew = count <= 2 && (onAdd !== undefined || onSpeak !== undefined);
  const isEmpty = count === 0 && !isOutOfReach;
  const notes = <VoiceNotes visitId={visitId} without={without} waiting={spoken} />;
  if (isEmpty && !onAdd) return all === undefined ? null : notes;
  return (
    <Card label={t`Photos`}>
      <div className={classes.heading}>
        <h2>
          <Trans>Photos</Trans>
        </h2>
        <span className={classes.ways}>
          {all}
          {!isFew && onSpeak && (
            <IconButton aria-label={t`Voice note`} title={t`Voice note`} onClick={onSpeak}>
              <IconMicrophone aria-hidden size={20} />
            </IconButton>
          )}
          {!isFew && onAdd && (
            <IconButton aria-label={t`Photo`} title={t`Photo`} onClick={onAdd}>
              <IconCamera aria-hidden size={20} />
            </IconButton>
          )}
        </span>
      </div>
      {isEmpty && sent.data && (
        <p className={classes.none}>
          <Trans>No photo yet</Trans>
        </p>
      )}
      <ul className={classes.grid} data-few={isFew || undefined}>
        {inReadingOrder<WaitingPhoto | Media>([...waiting, ...photos]).map((photo) => (
          <li key={'opId' in photo ? photo.opId : photo.id}>
            {'opId' in photo ? <WaitingPicture photo={photo} /> : <SentPicture photo={photo} />}
          </li>
        ))}
        {isFew && (
          <li className={classes.more}>
            {onAdd && (
              <button type="button" onClick={onAdd}>
                <IconCamera aria-hidden size={24} />
                <Trans>Photo</Trans>
              </button>
            )}
            {onSpeak && (
              <button type="button" onClick={onSpeak}>
                <IconMicrophone aria-hidden size={24} />
                <Trans>Voice note</Trans>
              </button>
            )}
          </li>
        )}
      </ul>
      {notes}
      {isOutOfReach && (
        <p className={classes.line}>
          <Trans>The photos that the server has are shown when there is network.</Trans>
        </p>
      )}
    </Card>
  );
}
