import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCheck,
  IconEye,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconMicrophone,
  IconPlayerPlayFilled,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { API_BASE } from '#contract/constants.ts';
import type { Media } from '#contract/media.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { lengthOf } from '../length-of.ts';
import { MediaPicture } from '../media-picture.tsx';
import { sectionLabels } from '../media-words.ts';
import classes from './media-tile.module.css';

type MediaTileProps = {
  media: Media;
  isChosen: boolean;
  /** Without it nothing can be chosen. */
  onChoose: ((range: boolean) => void) | undefined;
  onOpen: () => void;
};

/** One file: what it shows, what it is of, who made it when; an eye for the staff where the client sees it. */
export function MediaTile({ media, isChosen, onChoose, onOpen }: MediaTileProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { moment } = useFormats();
  const now = useNow();
  const { name, section, shared, createdByName, createdAt } = media;
  return (
    <li className={classes.tile} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.open} onClick={onOpen} aria-label={t`Open ${name}`}>
        <span className={classes.box}>
          <Face media={media} />
          {section !== 'other' && <span className={classes.section}>{i18n._(sectionLabels[section])}</span>}
        </span>
      </button>
      {onChoose && (
        <span className={classes.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t`Choose ${name}`}
            onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
          <span>{isChosen && <IconCheck aria-hidden size={18} />}</span>
        </span>
      )}
      {shared && user.role !== 'CLIENT' && (
        <span className={classes.eye}>
          <IconEye aria-hidden size={18} />
          <span className="sr-only">
            <Trans>The client sees it</Trans>
          </span>
        </span>
      )}
      <div className={classes.words}>
        <b>
          {media.taskName === null ? (
            <bdi>{name}</bdi>
          ) : (
            <TaskName task={{ name: media.taskName, offeringItemId: media.taskItemId }} />
          )}
        </b>
        <small>
          {createdByName !== null && (
            <>
              <bdi>{createdByName}</bdi>
              {' · '}
            </>
          )}
          {moment(createdAt, now)}
        </small>
      </div>
    </li>
  );
}

function Face({ media: { id, type, mime, seconds } }: { media: Media }) {
  if (type === 'image') return <MediaPicture id={id} alt="" sizes="(max-width: 40em) 50vw, 240px" />;
  if (type === 'video') return <FilmFace id={id} />;
  const isPdf = mime === 'application/pdf';
  const Icon = type === 'audio' ? IconMicrophone : isPdf ? IconFileTypePdf : IconFileTypeDoc;
  return (
    <span className={classes.paper} data-type={isPdf ? 'pdf' : type}>
      <Icon aria-hidden size={44} stroke={1.5} />
      {seconds !== null && <span className={classes.length} data-length={lengthOf(seconds)} />}
    </span>
  );
}

/**
 * A film: its first picture, which the browser fetches with no more of it than it must, and how long it is. Some
 * browsers fetch nothing before it is played: a dark screen with the same mark stands there.
 */
function FilmFace({ id }: { id: string }) {
  const [seconds, setSeconds] = useState<number>();
  return (
    <span className={classes.film}>
      <video
        src={`${API_BASE}media/${id}/content#t=0.01`}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setSeconds(Math.ceil(duration))
        }
      />
      <span className={classes.play}>
        <IconPlayerPlayFilled aria-hidden size={26} />
      </span>
      <span className={classes.length} data-length={seconds === undefined ? '' : lengthOf(seconds)}>
        <IconVideo aria-hidden size={16} />
      </span>
    </span>
  );
}
