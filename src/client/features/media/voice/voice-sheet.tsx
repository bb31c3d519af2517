import { Trans, useLingui } from '@lingui/react/macro';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { VOICE_SECONDS_MAX } from '#contract/media-kinds.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { lengthOf } from '../length-of.ts';
import type { PhotoSubject } from '../take-photo.ts';
import { keepVoice } from './keep-voice.ts';
import { type Recording, useRecorder } from './use-recorder.ts';
import classes from './voice.module.css';

/** A shorter press is a tap: it begins, and the next ends. */
const TAP_MS = 400;

type VoiceSheetProps = { subject: PhotoSubject; opened: boolean; onClose: () => void };

/** Says something about a car: held while one speaks, or begun and ended by a tap or a key. */
export function VoiceSheet({ subject, opened, onClose }: VoiceSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Voice note</Trans>}>
      {opened && <Recorder subject={subject} onDone={onClose} />}
    </Sheet>
  );
}

function Recorder({ subject, onDone }: { subject: PhotoSubject; onDone: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const keptWords = useKeptWords();
  const pressedAt = useRef<number>(undefined);
  const keep = useCallback(
    async (recording: Recording) => {
      try {
        await keepVoice(session, subject, recording);
        toast.success(`${t`Voice note`} · ${keptWords()}`);
        onDone();
      } catch (error) {
        const isFull = error instanceof AppError && error.code === 'storage-full';
        toast.error(
          isFull
            ? t`There is no room on this tablet for more photos, files or voice notes. Let those that wait be sent first.`
            : t`The voice note was not kept. Say it again.`,
        );
      }
    },
    [keptWords, onDone, session, subject, t],
  );
  const { state, since, start, stop } = useRecorder((recording) => void keep(recording));
  const isOn = state === 'recording';
  if (state === 'unsupported')
    return (
      <p role="alert">
        <Trans>This browser cannot record a voice note. Write a note instead.</Trans>
      </p>
    );
  return (
    <div className={classes.recorder}>
      <button
        type="button"
        data-autofocus
        className={classes.speak}
        aria-pressed={isOn}
        onPointerDown={(event) => {
          // A second tap ends what the first began.
          if (isOn) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pressedAt.current = event.timeStamp;
          void start();
        }}
        onPointerUp={({ timeStamp }) => {
          const isHeld = pressedAt.current !== undefined && timeStamp - pressedAt.current > TAP_MS;
          if (isHeld || pressedAt.current === undefined) stop();
          pressedAt.current = undefined;
        }}
        onPointerCancel={stop}
        onClick={({ detail }) => {
          // A key: no pointer was pressed.
          if (detail > 0) return;
          if (isOn) stop();
          else void start();
        }}
      >
        {isOn ? <IconPlayerStop aria-hidden size={44} /> : <IconMicrophone aria-hidden size={44} />}
        {isOn ? <Trans>Stop</Trans> : <Trans>Hold to speak</Trans>}
      </button>
      <output className={classes.length}>
        {isOn && since !== undefined ? (
          <Running since={since} />
        ) : (
          <Trans>At most a minute. A tap begins, the next one ends.</Trans>
        )}
      </output>
      {state === 'refused' && (
        <p role="alert">
          <Trans>
            The microphone is not allowed. Allow it for this site in the settings of the browser, then press again.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <span aria-live="off" dir="ltr">
      {lengthOf(seconds)} / {lengthOf(VOICE_SECONDS_MAX)}
    </span>
  );
}
