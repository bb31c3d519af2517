import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { API_BASE } from '#contract/constants.ts';
import type { Media } from '#contract/media.ts';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { EditMedia } from '../edit-media.tsx';
import { RemovePhoto } from '../remove-photo.tsx';
import { ShareButtons } from '../share-buttons.tsx';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { ZoomPicture } from './zoom-picture.tsx';
import classes from './media-viewer.module.css';

type MediaViewerProps = {
  items: readonly Media[];
  id: string | undefined;
  opened: boolean;
  onShow: (id: string) => void;
  onClose: () => void;
};

/** So far a finger goes on a picture that is not enlarged to see the next. */
const SWIPE_PX = 60;

/**
 * One file as large as the screen, the others a key, a tap or a swipe away. The focus goes back to where it came from.
 */
export function MediaViewer({ items, id, opened, onShow, onClose }: MediaViewerProps) {
  const { t } = useLingui();
  const may = useMay();
  const { moment } = useFormats();
  const now = useNow();
  const [editing, edit] = useState(false);
  const start = useRef<{ x: number; y: number }>(undefined);
  // While it closes it shows what it did.
  const [kept, keep] = useState(id);
  if (id !== undefined && id !== kept) keep(id);
  const at = items.findIndex((each) => each.id === kept);
  const media = items[at];
  const step = (by: number) => {
    const next = items[at + by];
    if (next) onShow(next.id);
  };
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    // A player has arrow keys of its own.
    if (target instanceof HTMLMediaElement) return;
    const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') step(way);
    if (key === 'ArrowLeft') step(-way);
  };
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const [across, down] = [clientX - (start.current?.x ?? clientX), clientY - (start.current?.y ?? clientY)];
    const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) step(across < 0 ? way : -way);
    start.current = undefined;
  };
  if (!media) return null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      padding={0}
      title={undefined}
      attributes={{ content: { 'aria-label': media.name } }}
    >
      <div className={classes.viewer} onKeyDown={onKeyDown} role="presentation">
        <div className={classes.head}>
          <IconButton aria-label={t`Close`} onClick={onClose} data-autofocus>
            <IconX aria-hidden size={20} />
          </IconButton>
          <p className={classes.words}>
            <b>
              <bdi>{media.name}</bdi>
            </b>
            <small>
              <Trans>
                {at + 1} of {items.length}
              </Trans>
              {' · '}
              {moment(media.createdAt, now)}
            </small>
          </p>
          <div className={classes.actions}>
            {may('media.update') && (
              <IconButton aria-label={t`Edit`} title={t`Edit`} onClick={() => edit(true)}>
                <IconPencil aria-hidden size={20} />
              </IconButton>
            )}
            <ShareButtons files={[media]} />
            <span className={classes.remove}>
              <RemovePhoto photo={media} />
            </span>
          </div>
        </div>
        <div
          className={classes.stage}
          role="presentation"
          onPointerDown={({ clientX: x, clientY: y, isPrimary }) => {
            start.current = isPrimary ? { x, y } : undefined;
          }}
          onPointerUp={media.type === 'image' ? undefined : onPointerUp}
        >
          <Shown key={media.id} media={media} onSwipe={(way) => step(way)} />
        </div>
        <nav className={classes.moves} aria-label={t`Files`}>
          <IconButton aria-label={t`Previous file`} disabled={at === 0} onClick={() => step(-1)}>
            <IconChevronLeft data-flip aria-hidden />
          </IconButton>
          <IconButton aria-label={t`Next file`} disabled={at === items.length - 1} onClick={() => step(1)}>
            <IconChevronRight data-flip aria-hidden />
          </IconButton>
        </nav>
      </div>
      {editing && <EditMedia key={media.id} media={media} opened onClose={() => edit(false)} />}
    </Modal>
  );
}

function Shown({ media, onSwipe }: { media: Media; onSwipe: (way: 1 | -1) => void }) {
  const { id, type, mime, name, seconds } = media;
  const address = `${API_BASE}media/${id}/content`;
  if (type === 'image') return <ZoomPicture id={id} alt={name} onSwipe={onSwipe} />;
  if (type === 'audio') return <VoicePlayer address={address} seconds={seconds} />;
  if (type === 'video')
    return (
      // The moment named in its address: some browsers stay black until then.
      <video src={`${address}#t=0.01`} controls playsInline preload="metadata" aria-label={name}>
        <track kind="captions" />
      </video>
    );
  return mime === 'application/pdf' ? (
    <a className={classes.paper} href={address} target="_blank" rel="noopener">
      <Trans>Open the PDF</Trans>
    </a>
  ) : (
    <a className={classes.paper} href={address} download>
      <Trans>Download the document</Trans>
    </a>
  );
}
