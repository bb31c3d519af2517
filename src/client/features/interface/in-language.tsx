import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Language } from '#contract/constants.ts';
import { localeOf } from '#client/ui/locale.ts';
import { catalogueOptions } from './language-queries.ts';
import { directionOf } from './language.ts';

/** Reads the texts of a language; where they cannot be had, fails. */
export const CatalogueContext = createContext<(language: Language) => Promise<Messages>>(() => Promise.resolve({}));

type InLanguageProps = {
  language: Language;
  /** Only what is written to him is in his language; what is shown here stays in the reader's, and in his direction. */
  isWritten?: boolean;
  children: ReactNode;
};

/**
 * What somebody else reads, in his language and direction: a paper for a
 * client. In the page's while his is not at hand.
 */
export function InLanguage({ language, isWritten = false, children }: InLanguageProps) {
  const { i18n } = useLingui();
  const read = use(CatalogueContext);
  const { data: messages } = useQuery({ ...catalogueOptions(language, read), enabled: language !== i18n.locale });
  const own = useMemo(
    () =>
      messages
        ? setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } })
        : i18n,
    [messages, language, i18n],
  );
  return (
    <I18nProvider i18n={own}>
      {isWritten ? (
        children
      ) : (
        <div lang={own.locale} dir={directionOf(own.locale)}>
          {children}
        </div>
      )}
    </I18nProvider>
  );
}
