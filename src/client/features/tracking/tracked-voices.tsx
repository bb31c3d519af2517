import { useQuery } from '@tanstack/react-query';
import type { TrackedVoice } from '#contract/tracking.ts';
import { useFormats } from '#client/ui/format.ts';
import { VoicePlayer } from '#client/features/media/voice/voice-player.tsx';
import classes from '#client/features/media/voice/voice.module.css';
import { useNow } from '#client/ui/use-now.ts';
import { trackedVoiceOptions } from './tracked-queries.ts';
import { useBlobAddress } from './use-blob-address.ts';

/** What was said about the work, as far as the shop shares it; not who said it. */
export function TrackedVoices({ secret, voices }: { secret: string; voices: readonly TrackedVoice[] }) {
  if (voices.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {voices.map((voice) => (
        <Note key={voice.id} secret={secret} voice={voice} />
      ))}
    </ul>
  );
}

function Note({ secret, voice: { id, seconds, saidAt } }: { secret: string; voice: TrackedVoice }) {
  const { moment } = useFormats();
  const now = useNow();
  // Fetched before it is asked for: a phone plays only what is there when it is tapped.
  const { data } = useQuery(trackedVoiceOptions(secret, id));
  if (!data) return null;
  return (
    <li>
      <Player bytes={data} seconds={seconds} />
      <small>{moment(saidAt, now)}</small>
    </li>
  );
}

function Player({ bytes, seconds }: { bytes: Blob; seconds: number | null }) {
  return <VoicePlayer address={useBlobAddress(bytes)} seconds={seconds} />;
}
