import { Media, type MediaPatch, type MediaStep, MediaStepDone } from '#contract/media.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { mediaKey, vehiclePicturesKey } from './media-queries.ts';
import { visitPhotosKey } from './photo-queries.ts';

const invalidates = [visitPhotosKey, vehiclePicturesKey, mediaKey];

export function useRemovePhoto(id: string, words: string) {
  return useRemove({ path: `media/${id}`, words, invalidates });
}

export function useChangeMedia(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<MediaPatch>) => api.patch(`media/${id}`, rev, patch, { schema: Media }),
    invalidates,
  });
}

type Step = { ids: string[]; step: MediaStep; words: string };

const back: Record<MediaStep, MediaStep> = { show: 'hide', hide: 'show', remove: 'restore', restore: 'remove' };

/** Shows files to the client, hides them or takes them away: all of them at once, and back when asked. */
export function useMediaStep() {
  const undo = useSave({
    send: ({ ids, step }: Step) => api.post('media/steps', { ids, step: back[step] }, { schema: MediaStepDone }),
    invalidates,
    failed: 'save',
  });
  return useSave({
    send: ({ ids, step }: Step) => api.post('media/steps', { ids, step }, { schema: MediaStepDone }),
    onSaved: (_done, _queries, sent) => offerUndo({ words: sent.words, takeBack: () => undo.mutate(sent) }),
    invalidates,
    failed: 'save',
  });
}
