import { useLingui } from '@lingui/react/macro';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lengthOf } from '../length-of.ts';
import classes from './voice.module.css';

type VoicePlayerProps = { address: string; seconds: number | null | undefined };

/** A voice note. A recording does not say itself how long it is, so that the browser's own player would show 0:00. */
export function VoicePlayer({ address, seconds }: VoicePlayerProps) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const all = seconds ?? 0;
  const [played, length] = [lengthOf(Math.floor(at)), all > 0 ? lengthOf(all) : ''];
  const words = isPlaying ? t`Pause` : t`Play`;
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) player.pause();
    // Without network there is nothing to hear: it stays as it is.
    else void player.play().catch(() => setPlaying(false));
  };
  return (
    <fieldset className={classes.player} aria-label={t`Voice note ${length}`}>
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        <track kind="captions" />
      </audio>
      <IconButton aria-label={words} title={words} kind="primary" onClick={toggle}>
        {isPlaying ? <IconPlayerPauseFilled aria-hidden size={20} /> : <IconPlayerPlayFilled aria-hidden size={20} />}
      </IconButton>
      {all > 0 && <progress max={all} value={Math.min(at, all)} aria-hidden />}
      <small>
        <bdi dir="ltr">{at > 0 ? `${played} / ${length}` : length}</bdi>
      </small>
    </fieldset>
  );
}
