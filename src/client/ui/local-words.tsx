import { useLingui } from '@lingui/react';
import { InLanguage } from './in-language.tsx';
import { languageIn, localName } from './local-name.ts';

/** A text that the shop entered in several languages, as `localName` finds it, with the language that it is in. */
export function LocalWords({ texts }: { texts: Record<string, string> }) {
  const { i18n } = useLingui();
  return <InLanguage language={languageIn(texts, i18n.locale)}>{localName(texts, i18n.locale)}</InLanguage>;
}
