import { Template, type TemplateDraft, type WrittenMessage } from '#contract/message-templates.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { templatesOptions } from './template-queries.ts';

/** `failed`: for a tap; a form says by itself what did not work. */
export function useChangeTemplate({ event, language }: Pick<Template, 'event' | 'language'>, failed?: 'save') {
  return useSave({
    send: (draft: TemplateDraft) => api.put(`message-templates/${event}/${language}`, draft, { schema: Template }),
    invalidates: [templatesOptions.queryKey],
    ...(failed && { failed }),
  });
}

/** Notes that a client was written to. The chat opens meanwhile, and opens too when this fails. */
export function useNoteWritten() {
  return useSave({
    send: (written: WrittenMessage, once) =>
      api.call({ method: 'POST', path: 'written-messages', json: written, ...once }),
    invalidates: [['visit'], ['audit']],
  });
}
