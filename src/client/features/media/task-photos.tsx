import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCamera, IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MediaSection } from '#contract/media-kinds.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { sectionLabels } from './media-words.ts';
import { taskPhotosOptions, waitingPhotosOptions } from './photo-queries.ts';
import { isPhoto, SentPicture, WaitingPicture } from './picture.tsx';
import { useUnsent } from './use-unsent.ts';
import { VoiceNotes } from './voice/voice-notes.tsx';
import classes from './visit-photos.module.css';

type Section = { name: MessageDescriptor; is: (section: MediaSection) => boolean; adds?: 'before' | 'after' };

const sections: Section[] = [
  { name: sectionLabels.before, is: (section) => section === 'before', adds: 'before' },
  { name: sectionLabels.after, is: (section) => section === 'after', adds: 'after' },
  { name: sectionLabels.other, is: (section) => section !== 'before' && section !== 'after' },
];

type TaskPhotosProps = {
  visitId: string;
  taskId: string;
  /** Takes one that shows the part before the work, or after it. */
  onAdd?: (section: MediaSection) => void;
  onSpeak?: () => void;
};

/** What the work on a task looked like before and after, and what was said about it; a client sees what is shared. */
export function TaskPhotos({ visitId, taskId, onAdd, onSpeak }: TaskPhotosProps) {
  const { t, i18n } = useLingui();
  const { uid } = useSession();
  const { data: kept = [] } = useQuery(waitingPhotosOptions(uid, visitId));
  const own = kept.filter((each) => each.taskId === taskId);
  const [taken, spoken] = [own.filter(isPhoto), own.filter((each) => !isPhoto(each))];
  const sent = useQuery(taskPhotosOptions(taskId, taken.map(({ opId }) => opId).join()));
  const waiting = useUnsent(taskId, taken, sent);
  const photos = sent.data?.items ?? [];
  const isOutOfReach = !sent.data && sent.failureCount > 0;
  const notes = <VoiceNotes visitId={visitId} taskId={taskId} waiting={spoken} />;
  if (!onAdd && waiting.length === 0 && photos.length === 0) return notes;
  // A heading stands over photos, or over the button that takes one.
  const parts = sections.filter(
    ({ is, adds }) => (onAdd && adds) || [...waiting, ...photos].some(({ section }) => is(section)),
  );
  return (
    <Card label={t`Photos`}>
      <div className={classes.heading}>
        <h2>
          <Trans>Photos</Trans>
        </h2>
        {onSpeak && (
          <IconButton aria-label={t`Voice note`} title={t`Voice note`} onClick={onSpeak}>
            <IconMicrophone aria-hidden size={20} />
          </IconButton>
        )}
      </div>
      <div className={classes.parts}>
        {parts.map(({ name, is, adds }) => (
          <section key={name.id}>
            <h3>{i18n._(name)}</h3>
            <ul className={classes.grid}>
              {waiting
                .filter(({ section }) => is(section))
                .map((photo) => (
                  <li key={photo.opId}>
                    <WaitingPicture photo={photo} />
                  </li>
                ))}
              {photos
                .filter(({ section }) => is(section))
                .map((photo) => (
                  <li key={photo.id}>
                    <SentPicture photo={photo} withSection={adds === undefined} />
                  </li>
                ))}
            </ul>
            {onAdd && adds && (
              <PlainButton
                icon={<IconCamera aria-hidden />}
                aria-label={t`Photo: ${{ label: i18n._(name) }}`}
                onClick={() => onAdd(adds)}
              >
                <Trans>Photo</Trans>
              </PlainButton>
            )}
          </section>
        ))}
      </div>
      {notes}
      {isOutOfReach && (
        <p className={classes.line}>
          <Trans>The photos that the server has are shown when there is network.</Trans>
        </p>
      )}
    </Card>
  );
}
