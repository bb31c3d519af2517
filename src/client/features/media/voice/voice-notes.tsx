import { Trans } from '@lingui/react/macro';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { WaitingPhoto } from '#sync/view/photos.ts';
import { voiceNotesOptions } from '../photo-queries.ts';
import { useUnsent } from '../use-unsent.ts';
import { usePhotoAddress } from '../use-photo-address.ts';
import { VoicePlayer } from './voice-player.tsx';
import classes from './voice.module.css';

type VoiceNotesProps = {
  visitId: string;
  /** Of this task only. */
  taskId?: string;
  /** But for these tasks. */
  without?: readonly string[];
  waiting: readonly WaitingPhoto[];
};

/** What was said about a visit: what waits on this device, then what the server has. Nothing where nobody spoke. */
export function VoiceNotes({ visitId, taskId, without = [], waiting: spoken }: VoiceNotesProps) {
  const { moment } = useFormats();
  const now = useNow();
  const asked = useQuery(voiceNotesOptions(visitId, spoken.map(({ opId }) => opId).join()));
  const waiting = useUnsent(taskId ?? visitId, spoken, asked);
  const sent = (asked.data?.items ?? []).filter((note) =>
    taskId === undefined ? note.taskId === null || !without.includes(note.taskId) : note.taskId === taskId,
  );
  if (waiting.length + sent.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {waiting.map((note) => (
        <Waiting key={note.opId} note={note} />
      ))}
      {sent.map(({ id, seconds, taskName, taskItemId, createdByName, createdAt }) => (
        <li key={id}>
          <VoicePlayer address={`${API_BASE}media/${id}/content`} seconds={seconds} />
          <small>
            {taskId === undefined && taskName !== null && (
              <>
                <TaskName task={{ name: taskName, offeringItemId: taskItemId }} />
                {' · '}
              </>
            )}
            {createdByName !== null && (
              <>
                <bdi>{createdByName}</bdi>
                {' · '}
              </>
            )}
            {moment(createdAt, now)}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Waiting({ note }: { note: WaitingPhoto }) {
  return (
    <li>
      <VoicePlayer address={usePhotoAddress(note)} seconds={note.seconds} />
      <small>
        <IconDeviceTabletCheck aria-hidden size={18} /> <Trans>Saved on this tablet</Trans>
      </small>
    </li>
  );
}
