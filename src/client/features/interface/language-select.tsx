import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect } from 'react';
import { LANGUAGES } from '#contract/constants.ts';
import { choose, useInterfaceState } from './interface-state.ts';
import { languageNames, languageOf, useChooseLanguage } from './language.ts';
import classes from './language-select.module.css';

/** The language of the page, each by its own name. */
export function LanguageSelect() {
  const { t, i18n } = useLingui();
  const chooseLanguage = useChooseLanguage();
  // Until now the script in index.html answered a choice.
  useEffect(() => document.documentElement.setAttribute('data-alive', ''), []);
  return (
    <span className={classes.select}>
      <IconChevronDown size={18} aria-hidden />
      <select
        className={classes.control}
        data-language
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void chooseLanguage(languageOf(event.currentTarget.value))}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </span>
  );
}

export function DarkModeButton() {
  const { t } = useLingui();
  const isDarkMode = useInterfaceState('isDarkMode');
  const Icon = isDarkMode ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={isDarkMode ? t`Light mode` : t`Dark mode`}
      onClick={() => choose('isDarkMode', !isDarkMode)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
