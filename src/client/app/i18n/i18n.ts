import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/constants.ts';
import { followDirection } from '#client/features/interface/interface-state.ts';
import { directionOf, languageOf } from '#client/features/interface/language.ts';
import { createCatalogueLoader } from './catalogue-loading.ts';
import { store } from '#client/ui/stored.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  ar: () => import('#client/locales/ar.po'),
  en: () => import('#client/locales/en.po'),
  fr: () => import('#client/locales/fr.po'),
};
const load = createCatalogueLoader((language) => catalogues[language]());

/** The texts of a language beside the page's own. */
export async function readCatalogue(language: Language): Promise<Messages> {
  return (await catalogues[language]()).messages;
}

/** Activates the language that the script in index.html found, before anything is rendered. */
export async function startLanguage() {
  const { lang } = document.documentElement;
  await activate(languageOf(lang));
}

/** A person's choice: kept on this device and for the server, with the direction that belongs to it. */
export async function chooseLanguage(language: Language) {
  const shown = await activate(language);
  followDirection(directionOf(shown) === 'ltr');
}

async function activate(wanted: Language): Promise<Language> {
  const { language, catalogue } = await load(wanted);
  i18n.loadAndActivate({ locale: language, messages: catalogue.messages });
  document.documentElement.lang = language;
  // Arabic shown because French could not be read is not a choice.
  if (language === wanted) remember(language);
  return language;
}

function remember(language: Language) {
  // Without storage the cookie remembers.
  store('lng', language);
  document.cookie = `lng=${language}; path=/; max-age=31536000; SameSite=Strict`;
}
