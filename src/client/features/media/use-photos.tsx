import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useRef } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { plateWords } from '#client/features/plates/plate-words.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import type { PhotoSubject } from './take-photo.ts';
import { noteTaken } from './taken-photos.ts';

const load = prefetchOnIdle(() => import('./take-photo.ts'));

/** Opens the camera for a car. `field`: to be rendered once; the camera itself belongs to the device. */
export function usePhotos(): { photograph: (subject: PhotoSubject) => void; field: ReactNode } {
  const { t } = useLingui();
  const session = useSession();
  const keptWords = useKeptWords();
  const input = useRef<HTMLInputElement>(null);
  const subject = useRef<PhotoSubject>(undefined);
  const photograph = useCallback((next: PhotoSubject) => {
    subject.current = next;
    input.current?.click();
  }, []);

  async function keep(file: File | undefined) {
    if (!file || !subject.current) return;
    const { takePhoto } = await load();
    const { plate, visitId } = subject.current;
    const end = await takePhoto(session, subject.current, file).catch(() => 'failed' as const);
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
  }

  return {
    photograph,
    field: (
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          void keep(currentTarget.files?.[0]);
          // The same picture again must be a change.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
