import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconDeviceTabletCheck, IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { API_BASE } from '#contract/constants.ts';
import type { Media } from '#contract/media.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { WaitingPhoto } from '#sync/view/photos.ts';
import { MediaPicture } from './media-picture.tsx';
import { sectionLabels } from './media-words.ts';
import { RemovePhoto } from './remove-photo.tsx';
import { useMissing } from './use-missing.ts';
import { usePhotoAddress } from './use-photo-address.ts';
import classes from './visit-photos.module.css';

export function isPhoto({ type }: WaitingPhoto): boolean {
  return type.startsWith('image/');
}

/** A photo that the server has. `withSection`: what it shows is not said by its place. */
export function SentPicture({ photo, withSection = true }: { photo: Media; withSection?: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      <Picture id={photo.id} address={`${API_BASE}media/${photo.id}/content`} at={photo.createdAt}>
        {withSection && photo.section !== 'other' && <b>{i18n._(sectionLabels[photo.section])}</b>}{' '}
        {photo.createdByName && <bdi>{photo.createdByName}</bdi>}
      </Picture>
      <RemovePhoto photo={photo} />
    </>
  );
}

/** A photo that is on this device only. */
export function WaitingPicture({ photo }: { photo: WaitingPhoto }) {
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

type PictureProps = {
  /** Where the server has it: then a small version is shown. */
  id?: string;
  address: string;
  at: string | number;
  children: ReactNode;
};

/** A small picture that opens large; where it cannot be fetched now, it says so in its place. */
function Picture({ id, address, at, children }: PictureProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const [isMissing, onMissing] = useMissing();
  const when = moment(at, now);
  const alt = t`Photo, ${when}`;
  return (
    <figure className={classes.photo}>
      {isMissing ? (
        <p className={classes.missing}>
          <IconPhotoOff aria-hidden size={28} />
          <Trans>Shown when there is network</Trans>
        </p>
      ) : (
        <a href={address} target="_blank" rel="noopener">
          {id === undefined ? (
            <img src={address} alt={alt} loading="lazy" onError={onMissing} />
          ) : (
            <MediaPicture id={id} alt={alt} sizes="(max-width: 40em) 50vw, 320px" onMissing={onMissing} />
          )}
        </a>
      )}
      <figcaption>
        {when}
        {children && <span>{children}</span>}
      </figcaption>
    </figure>
  );
}
