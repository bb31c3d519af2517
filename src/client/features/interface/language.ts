import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, RTL_LANGUAGES, type Language } from '#contract/constants.ts';

/** Languages by their own names, as a person looks for them. */
export const languageNames: Record<Language, string> = { ar: 'العربية', en: 'English', fr: 'Français' };

export const LanguageContext = createContext<(language: Language) => Promise<void>>(() => Promise.resolve());

/** Changes the interface language, its direction and what is kept of both. */
export function useChooseLanguage() {
  return use(LanguageContext);
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.includes(language.slice(0, 2)) ? 'rtl' : 'ltr';
}

/** The interface language that a tag such as `fr-MA` stands for; Arabic when it is none of ours. */
export function languageOf(tag: string): Language {
  return LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase()) ?? DEFAULT_LANGUAGE;
}
