import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { languageNames, useChooseLanguage } from '#client/features/interface/language.ts';
import classes from './site-footer.module.css';

/** The page in each language, as addresses of their own: for readers without scripts and for search engines too. */
export function LanguageLinks() {
  const { t, i18n } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const chooseLanguage = useChooseLanguage();
  const onClick = (event: MouseEvent, language: Language) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void chooseLanguage(language);
  };
  return (
    <nav aria-label={t`Languages`} className={classes.legal}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`${path}?lng=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === i18n.locale ? 'true' : undefined}
          onClick={(event) => onClick(event, language)}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
