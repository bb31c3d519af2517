import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCamera, IconDeviceTabletCheck, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { API_BASE } from '#contract/constants.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { WaitingPhoto } from '#sync/view/photos.ts';
import { visitPhotosOptions, waitingPhotosOptions } from './photo-queries.ts';
import { usePhotoAddress } from './use-photo-address.ts';
import classes from './visit-photos.module.css';

type VisitPhotosProps = {
  visitId: string;
  /** Takes another one. */
  onAdd?: () => void;
};

/** The photos of a visit: those that wait on this device, then those that the server has. Nothing when there are none and none can be taken. */
export function VisitPhotos({ visitId, onAdd }: VisitPhotosProps) {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data: waiting = [] } = useQuery(waitingPhotosOptions(uid, visitId));
  // Whatever leaves this device is with the server by then.
  const left = waiting.map(({ opId }) => opId).join();
  const sent = useQuery(visitPhotosOptions(visitId, left));
  const photos = sent.data?.items ?? [];
  const isOutOfReach = !sent.data && sent.failureCount > 0;
  const isEmpty = waiting.length === 0 && photos.length === 0 && !isOutOfReach;
  if (isEmpty && !onAdd) return null;
  return (
    <Card label={t`Photos`}>
      <div className={classes.heading}>
        <h2>
          <Trans>Photos</Trans>
        </h2>
        {onAdd && (
          <IconButton aria-label={t`Photo`} title={t`Photo`} onClick={onAdd}>
            <IconCamera aria-hidden size={20} />
          </IconButton>
        )}
      </div>
      {isEmpty && (
        <p className={classes.line}>
          <Trans>No photo yet</Trans>
        </p>
      )}
      <ul className={classes.grid}>
        {waiting.map((photo) => (
          <li key={photo.opId}>
            <Waiting photo={photo} />
          </li>
        ))}
        {photos.map(({ id, createdAt, createdByName }) => (
          <li key={id}>
            <Picture address={`${API_BASE}media/${id}/content`} at={createdAt}>
              {createdByName && <bdi>{createdByName}</bdi>}
            </Picture>
          </li>
        ))}
      </ul>
      {isOutOfReach && (
        <p className={classes.line}>
          <Trans>The photos that the server has are shown when there is network.</Trans>
        </p>
      )}
    </Card>
  );
}

function Waiting({ photo }: { photo: WaitingPhoto }) {
  return (
    <Picture address={usePhotoAddress(photo)} at={photo.takenAt}>
      {photo.state === 'attention' ? (
        <span className={classes.mark} data-tone="alert">
          <IconAlertTriangle aria-hidden size={18} />
          <Trans>Needs attention</Trans>
        </span>
      ) : (
        <span className={classes.mark}>
          <IconDeviceTabletCheck aria-hidden size={18} />
          <Trans>Saved on this tablet</Trans>
        </span>
      )}
    </Picture>
  );
}

/** A small picture that opens large; where it cannot be fetched now, it says so in its place. */
function Picture({ address, at, children }: { address: string; at: string | number; children: ReactNode }) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const [isMissing, setMissing] = useState(false);
  const when = moment(at, now);
  return (
    <figure className={classes.photo}>
      {isMissing ? (
        <p className={classes.missing}>
          <IconPhotoOff aria-hidden size={28} />
          <Trans>Shown when there is network</Trans>
        </p>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          <img src={address} alt={t`Photo, ${when}`} loading="lazy" onError={() => setMissing(true)} />
        </a>
      )}
      <figcaption>
        {when}
        {children && <span>{children}</span>}
      </figcaption>
    </figure>
  );
}
