import type { Language } from '#contract/constants.ts';

/**
 * What a browser shows of the app before it is installed: the floor at a desk,
 * the own cars on a phone; in no shop's name.
 */
export const SCREENS = [
  {
    form: 'wide',
    path: '/admin/visits',
    width: 1280,
    height: 800,
    scale: 1,
    label: { ar: 'الورشة وسياراتها', en: 'The workshop and its cars', fr: 'L’atelier et ses voitures' },
  },
  {
    form: 'narrow',
    path: '/client/overview',
    width: 540,
    height: 1110,
    scale: 1.5,
    label: { ar: 'سياراتك على هاتفك', en: 'Your cars on your phone', fr: 'Vos voitures sur votre téléphone' },
  },
] as const;

export function screenName(form: 'wide' | 'narrow', language: Language): string {
  return `${form}-${language}.webp`;
}

/** The member `screenshots` of a web app manifest. */
export function screenshots(language: Language) {
  return SCREENS.map(({ form, width, height, label }) => ({
    src: `/screens/${screenName(form, language)}`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: label[language],
  }));
}
