import { useCallback, useEffect, useRef, useState } from 'react';
import { VOICE_SECONDS_MAX } from '#contract/media-kinds.ts';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';

/** The second is what Safari writes before 18.4. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'] as const;
/** Speech is understood at this; a minute is under 200 KB. */
const BITS_PER_SECOND = 24_000;

export type Recording = { bytes: ArrayBuffer; type: 'audio/webm' | 'audio/mp4'; seconds: number };
/** refused: the person, or the browser for him, said no to the microphone. */
export type RecorderState = 'idle' | 'recording' | 'refused' | 'unsupported';

/**
 * Records a voice note of at most a minute. `start` and `stop` may come in any order: who lets go
 * before the microphone is there records nothing.
 */
export function useRecorder(onRecorded: (recording: Recording) => void) {
  const [state, setState] = useState<RecorderState>(typeToWrite() ? 'idle' : 'unsupported');
  const [since, setSince] = useState<number>();
  const recorder = useRef<MediaRecorder>(undefined);
  /** Which request for the microphone is wanted; one of before, granted later, records nothing. */
  const turn = useRef(0);
  const wanted = useRef(false);

  const stop = useCallback(() => {
    wanted.current = false;
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  const start = useCallback(async () => {
    const mimeType = typeToWrite();
    if (wanted.current || !mimeType) return;
    wanted.current = true;
    const own = (turn.current += 1);
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    const end = () => stream?.getTracks().forEach((track) => track.stop());
    const isLate = own !== turn.current;
    if (!stream && !isLate) setState('refused');
    if (!stream || isLate || !wanted.current) {
      if (!isLate) wanted.current = false;
      end();
      return;
    }
    const made = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const parts: Blob[] = [];
    const began = performance.now();
    const limit = setTimeout(stop, VOICE_SECONDS_MAX * 1000);
    made.addEventListener('dataavailable', ({ data }) => parts.push(data));
    made.addEventListener('stop', () => {
      clearTimeout(limit);
      end();
      wanted.current = false;
      setState('idle');
      const seconds = Math.min(VOICE_SECONDS_MAX, Math.round((performance.now() - began) / 1000));
      const type = mimeType === 'audio/mp4' ? mimeType : 'audio/webm';
      void new Blob(parts).arrayBuffer().then((bytes) => onRecorded({ bytes, type, seconds }));
    });
    recorder.current = made;
    made.start();
    setSince(Date.now());
    setState('recording');
  }, [onRecorded, stop]);

  useUnsavedWork(() => state === 'recording');
  // A microphone that goes on after its sheet is closed would hear what nobody meant to say.
  useEffect(() => stop, [stop]);
  return { state, since, start, stop };
}

/** What this browser can write of these, as the first that every browser plays. */
function typeToWrite(): (typeof TYPES)[number] | undefined {
  if (typeof MediaRecorder === 'undefined' || !('mediaDevices' in navigator)) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
