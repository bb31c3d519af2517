import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import { MediaPicture } from './media-picture.tsx';
import { sectionLabels } from './media-words.ts';
import { visitPhotosOptions } from './photo-queries.ts';
import { inReadingOrder } from './reading-order.ts';
import { VoiceNotes } from './voice/voice-notes.tsx';
import classes from './task-media.module.css';

/**
 * What the shop shows its client of one job, under it or where a price is asked for: what was before
 * stands first. Nothing where there is none.
 */
export function TaskMedia({ visitId, taskId }: { visitId: string; taskId: string }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(visitPhotosOptions(visitId, ''));
  const photos = inReadingOrder((data?.items ?? []).filter((photo) => photo.taskId === taskId));
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, section }) => {
            const words = section === 'other' ? undefined : i18n._(sectionLabels[section]);
            return (
              <li key={id}>
                <a href={`${API_BASE}media/${id}/content`} target="_blank" rel="noopener">
                  <MediaPicture id={id} alt={words ?? t`Photo`} sizes="(max-width: 40em) 50vw, 240px" />
                  {words && <span aria-hidden>{words}</span>}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      <VoiceNotes visitId={visitId} taskId={taskId} waiting={[]} />
    </>
  );
}
