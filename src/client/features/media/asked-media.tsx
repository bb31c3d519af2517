import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import { MediaPicture } from './media-picture.tsx';
import { sectionLabels } from './media-words.ts';
import { taskPhotosOptions } from './photo-queries.ts';
import { VoiceNotes } from './voice/voice-notes.tsx';
import classes from './asked-media.module.css';

const SHOWN_MAX = 3;

/** Why a price is asked for: what the shop shows the client of that task, and what was said about it. Nothing where there is none. */
export function AskedMedia({ visitId, taskId }: { visitId: string; taskId: string }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(taskPhotosOptions(taskId, ''));
  const photos = data?.items.slice(0, SHOWN_MAX) ?? [];
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, section }) => (
            <li key={id}>
              <a href={`${API_BASE}media/${id}/content`} target="_blank" rel="noopener">
                <MediaPicture
                  id={id}
                  alt={section === 'other' ? t`Photo` : i18n._(sectionLabels[section])}
                  sizes="33vw"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <VoiceNotes visitId={visitId} taskId={taskId} waiting={[]} />
    </>
  );
}
