import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { Media } from '#contract/media.ts';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useRemovePhoto } from './media-actions.ts';
import classes from './remove-photo.module.css';

/** In a corner of a photo, for whoever may take it away. */
export function RemovePhoto({ photo: { id, createdAt, removable } }: { photo: Media }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const remove = useRemovePhoto(id, t`The photo is removed.`);
  if (!removable) return null;
  const label = t`Remove the photo of ${date(createdAt)}`;
  return (
    <IconButton className={classes.remove} aria-label={label} title={label} onClick={remove}>
      <IconTrash aria-hidden size={20} />
    </IconButton>
  );
}
