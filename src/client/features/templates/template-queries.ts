import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { builtInTemplates, fillTemplate, type MessageEvent, Templates } from '#contract/message-templates.ts';
import { api } from '#client/session/api.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { languageOf } from '#client/features/interface/language.ts';

export const templatesOptions = queryOptions({
  queryKey: ['message-templates'],
  queryFn: async () => (await api.get('message-templates', { schema: Templates })).items,
  staleTime: 5 * 60_000,
});

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Writes a message in the language around it (`InLanguage`), in the shop's words. While those are not at hand, as
 * without a connection, in the built-in ones: nobody waits to open a chat.
 */
export function useMessageText(): (event: MessageEvent, values: Values) => string {
  const { i18n } = useLingui();
  const { data: templates } = useQuery(templatesOptions);
  const { data: merchant } = useQuery(merchantQuery);
  const shop = merchant?.merchant.merchant_name ?? '';
  const language = languageOf(i18n.locale);
  return (event, values) => {
    const own = templates?.find((each) => each.event === event && each.language === language);
    return fillTemplate(own?.text ?? builtInTemplates[event][language], { shop, ...values });
  };
}
