import { useLingui } from '@lingui/react';

type InLanguageProps = { children: string; language: string | undefined };

/**
 * A text that people entered. In another language than the page's it says so: it is read aloud in it, and runs its way.
 */
export function InLanguage({ children, language }: InLanguageProps) {
  const { i18n } = useLingui();
  if (language === undefined || language === i18n.locale) return children;
  return (
    <bdi lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {children}
    </bdi>
  );
}
