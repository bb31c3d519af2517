import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import type { SyncVehicle } from '#contract/sync-rows.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { WaitingPhoto } from '#sync/view/photos.ts';
import { MediaPicture } from './media-picture.tsx';
import { vehiclePicturesOptions } from './media-queries.ts';
import { waitingPhotosOptions } from './photo-queries.ts';
import { RemovePhoto } from './remove-photo.tsx';
import { usePhotoAddress } from './use-photo-address.ts';
import { useUnsent } from './use-unsent.ts';
import { usePhotos } from './use-photos.tsx';
import classes from './vehicle-photos.module.css';

type VehiclePhotosProps = {
  vehicle: Pick<SyncVehicle, 'id' | 'rev' | 'plateNumber'>;
  /** With it another one may be taken: of the visit that is open, or of the car alone. */
  addTo?: { visitId: string | null } | false | undefined;
};

/** The newest photos of a car, each with its day; it says so where there are none or they cannot be fetched. */
export function VehiclePhotos({ vehicle: { id: vehicleId, rev, plateNumber: plate }, addTo }: VehiclePhotosProps) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const { uid } = useSession();
  const photograph = usePhotos();
  const { data: kept = [] } = useQuery(waitingPhotosOptions(uid, vehicleId));
  const taken = kept.filter(({ type }) => type.startsWith('image/'));
  const left = taken.map(({ opId }) => opId).join();
  const asked = useQuery(vehiclePicturesOptions(vehicleId, rev, left));
  const { data, error } = asked;
  const waiting = useUnsent(vehicleId, taken, asked);
  const rest = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <Card label={t`Photos`}>
      <div className={classes.heading}>
        <h2>
          <Trans>Photos</Trans> {data && data.total > 0 && <small>{number(data.total)}</small>}
        </h2>
        {addTo && (
          <IconButton aria-label={t`Photo`} title={t`Photo`} onClick={() => photograph({ vehicleId, plate, ...addTo })}>
            <IconCamera aria-hidden size={20} />
          </IconButton>
        )}
      </div>
      {data?.total === 0 && waiting.length === 0 && (
        <p className={classes.line}>
          <Trans>No photo yet</Trans>
        </p>
      )}
      {error && !data && (
        <p className={classes.line}>
          <Trans>The photos that the server has are shown when there is network.</Trans>
        </p>
      )}
      <ul className={classes.grid}>
        {waiting.map((photo) => (
          <Waiting key={photo.opId} photo={photo} />
        ))}
        {data?.items.map((photo) => (
          <li key={photo.id}>
            <a
              href={`${API_BASE}media/${photo.id}/content`}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Photo of ${date(photo.createdAt)}`}
            >
              <MediaPicture id={photo.id} alt="" sizes="(max-width: 40em) 50vw, 200px" />
              <small>{date(photo.createdAt)}</small>
            </a>
            <RemovePhoto photo={photo} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.line}>
          <Plural value={rest} one="# more is with its visit." other="# more are with their visits." />
        </p>
      )}
    </Card>
  );
}

function Waiting({ photo }: { photo: WaitingPhoto }) {
  const { t } = useLingui();
  const address = usePhotoAddress(photo);
  return (
    <li>
      <a href={address} target="_blank" rel="noopener" aria-label={t`Photo, saved on this tablet`}>
        <img src={address} alt="" />
        <small>
          <Trans>Saved on this tablet</Trans>
        </small>
      </a>
    </li>
  );
}
