import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#contract/constants.ts';
import { localeOf } from '#client/ui/locale.ts';
import { followDirection } from '#client/features/interface/interface-state.ts';
import { directionOf, languageOf } from '#client/features/interface/language.ts';
import { createCatalogueLoader } from './catalogue-loading.ts';
import { store } from '#client/ui/stored.ts';

type Part = Promise<{ messages: Messages }>;

/** The texts of the public pages, and those that only the areas say: see `src/build/catalogue-parts.ts`. */
const catalogues: Record<Language, { open: () => Part; rest: () => Part }> = {
  ar: {
    open: () => import('#client/locales/ar.po?part=public'),
    rest: () => import('#client/locales/ar.po?part=rest'),
  },
  en: {
    open: () => import('#client/locales/en.po?part=public'),
    rest: () => import('#client/locales/en.po?part=rest'),
  },
  fr: {
    open: () => import('#client/locales/fr.po?part=public'),
    rest: () => import('#client/locales/fr.po?part=rest'),
  },
};
/** Whether a page that says all of them was asked for, and their arrival. */
let isWhole = false;
let whole: Promise<unknown> | undefined;
const load = createCatalogueLoader((language) =>
  isWhole ? readCatalogue(language) : catalogues[language].open().then(({ messages }) => messages),
);

/** The texts of a language beside the page's own. */
export async function readCatalogue(language: Language): Promise<Messages> {
  const { open, rest } = catalogues[language];
  const [said, further] = await Promise.all([open(), rest()]);
  return { ...said.messages, ...further.messages };
}

/** Activates the language that the script in index.html found, before anything is rendered. */
export async function startLanguage(isOfArea: boolean): Promise<void> {
  await (isOfArea ? wholeLanguage() : activate(documentLanguage()));
}

/** Before a page of the areas is shown: from now on all texts of the language are there. */
export async function wholeLanguage(): Promise<void> {
  isWhole = true;
  whole ??= activate(documentLanguage()).catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  await whole;
}

/** A person's choice: kept on this device and for the server, with the direction that belongs to it. */
export async function chooseLanguage(language: Language) {
  const shown = await activate(language);
  followDirection(directionOf(shown) === 'ltr');
}

async function activate(wanted: Language): Promise<Language> {
  const hadAll = isWhole;
  const { language, catalogue } = await load(wanted);
  // All of them were asked for meanwhile.
  if (hadAll !== isWhole) return activate(wanted);
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages: catalogue });
  // Named anew, though the same, each element of the page is styled anew.
  if (documentLanguage() !== language) document.documentElement.lang = language;
  nameManifest(language);
  // Arabic shown because French could not be read is not a choice.
  if (language === wanted) remember(language);
  return language;
}

/** Whoever puts the app on the home screen now has it there in the language that he reads. */
function nameManifest(language: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel$="manifest"]');
  const { href } = new URL(`/manifest.webmanifest?lan=${language}`, location.href);
  // Named anew, the browser would fetch it anew.
  if (link && link.href !== href) link.href = href;
}

function documentLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

function remember(language: Language) {
  // Without storage the cookie remembers.
  store('lng', language);
  document.cookie = `lng=${language}; path=/; max-age=31536000; SameSite=Strict`;
}
