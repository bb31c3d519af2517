import { Trans } from '@lingui/react/macro';
import { IconDeviceTablet } from '@tabler/icons-react';
import { UploadPicture } from '#client/features/sync-centre/upload-face.tsx';
import type { Uploading } from '#sync/view/photos.ts';
import classes from './media-tile.module.css';

/** A file that is on this device alone, in its place among the others; how far it is stands in the tray. */
export function WaitingTile({ upload }: { upload: Uploading }) {
  return (
    <li className={classes.tile}>
      <span className={classes.box}>
        <UploadPicture upload={upload} size={44} />
      </span>
      <div className={classes.words}>
        <b className={classes.here}>
          <IconDeviceTablet aria-hidden size={18} />
          <Trans>On this device</Trans>
        </b>
        <small>
          <bdi>{upload.name}</bdi>
        </small>
      </div>
    </li>
  );
}
