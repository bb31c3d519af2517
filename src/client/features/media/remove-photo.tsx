import { useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { Media } from '#contract/media.ts';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useRemovePhoto } from './media-actions.ts';
import classes from './remove-photo.module.css';

/** In a corner of a photo, and over any other file that is shown large, for whoever may take it away. */
export function RemovePhoto({ photo: { id, type, createdAt, removable } }: { photo: Media }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const isPhoto = type === 'image';
  const remove = useRemovePhoto(id, isPhoto ? t`The photo is removed.` : t`The file is removed.`);
  if (!removable) return null;
  const day = date(createdAt);
  const label = isPhoto ? t`Remove the photo of ${day}` : t`Remove the file of ${day}`;
  return (
    <IconButton className={classes.remove} aria-label={label} title={label} onClick={remove}>
      <IconTrash aria-hidden size={20} />
    </IconButton>
  );
}
