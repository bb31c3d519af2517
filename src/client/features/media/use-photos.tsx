import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { plateWords } from '#client/features/plates/plate-words.tsx';
import { chooseFiles } from '#client/ui/choose-files.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import type { PhotoSubject } from './take-photo.ts';
import { noteTaken } from './taken-photos.ts';

const load = prefetchOnIdle(() => import('./take-photo.ts'));

/** Opens the camera for a car; the picture is of whoever opened it, whoever is there when it is taken. */
export function usePhotos(): (subject: PhotoSubject) => void {
  const { t } = useLingui();
  const session = useSession();
  const keptWords = useKeptWords();
  return useCallback(
    (subject) => {
      const { plate, visitId } = subject;
      const keep = async (file: File | undefined) => {
        if (!file) return;
        const { takePhoto } = await load();
        const end = await takePhoto(session, subject, file).catch(() => 'failed' as const);
        if (end === 'kept') {
          const words = `${t`Photo`} · ${keptWords()}`;
          if (plate === undefined) toast.success(words);
          else toast.successOf(`${plate} ${words}`, plateWords(plate, words));
          if (visitId !== null) noteTaken(visitId, file);
        }
        if (end === 'unreadable') toast.error(t`This picture cannot be read.`);
        if (end === 'no-room')
          toast.error(
            t`There is no room on this tablet for more photos, files or voice notes. Let those that wait be sent first.`,
          );
        if (end === 'failed') toast.error(t`The photo was not saved. Take it again.`);
      };
      chooseFiles({ accept: 'image/*', capture: 'environment' }, ([file]) => void keep(file));
    },
    [keptWords, session, t],
  );
}
