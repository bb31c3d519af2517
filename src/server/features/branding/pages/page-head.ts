import { fontsOf } from '#contract/brand-fonts.ts';
import { type BrandIcons, brandIcons, iconAddress, OUR_COLOUR } from '#contract/brand-icons.ts';
import { brandImage, brandText } from '#contract/brand-text.ts';
import { type Branding, themeOf } from '#contract/branding.ts';
import { LANGUAGES, type Language, RTL_LANGUAGES } from '#contract/constants.ts';
import { HERO_SIZES, pictureSources } from '#contract/picture-address.ts';
import type { ListedPage } from '#contract/pages.ts';
import { localBusiness } from './local-business.ts';
import { pageTexts } from './page-texts.ts';

export type PublicPage = {
  path: ListedPage;
  language: Language;
  /** Scheme and host, without a slash at the end; empty where it is not known. */
  origin: string;
  shopName: string;
  branding: Branding;
  /** Files of the build that it needs at once. */
  first?: readonly string[];
  /** Its style sheets, where it is sent whole to be read without scripts. */
  sheets?: readonly string[];
  /** There is one to be read without scripts. */
  hasPlain?: boolean;
};

/** Asks for a page to be read without scripts. */
export const PLAIN = 'plain';

/** As link previews know them: no country's, for shops are in many. */
const LOCALES: Record<Language, string> = { ar: 'ar_AR', en: 'en_GB', fr: 'fr_FR' };

/**
 * The page of the app as a crawler and a link preview read it: language, title,
 * description, picture and what the shop is.
 */
export function writeHead(html: string, page: PublicPage): string {
  const direction = RTL_LANGUAGES.includes(page.language) ? 'rtl' : 'ltr';
  const title = `${page.shopName} · ${pageTexts[page.language][page.path].title}`;
  const icons = brandIcons(page.branding);
  // Functions: what a shop writes must not be read as a pattern of the replacement.
  return html
    .replace(OUR_ICONS, (ours) => (icons ? iconLinks(icons) : ours))
    .replace(/<html[^>]*>/u, () => `<html lang="${page.language}" dir="${direction}">`)
    .replace(/<title>.*?<\/title>/su, () => `<title>${escape(title)}</title>`)
    .replace('</head>', () => `${headOf(page, title)}</head>`);
}

/** The links that the build has, to our own mark. */
const OUR_ICONS = /<link rel="icon"[^>]*>\s*<link rel="apple-touch-icon"[^>]*>/u;

function iconLinks(icons: BrandIcons): string {
  const small = [32, 48].map(
    (size) => `<link rel="icon" type="image/png" sizes="${size}x${size}" href="${iconAddress(icons, 'icon', size)}" />`,
  );
  return [...small, link('apple-touch-icon', iconAddress(icons, 'apple', 180))].join('\n');
}

function headOf(page: PublicPage, title: string): string {
  const { path, language, origin, shopName, branding, first = [], sheets, hasPlain } = page;
  const { description: builtIn } = pageTexts[language][path];
  const description = (path === '/' ? brandText(branding, 'LANDING_HERO', 'description') : undefined) ?? builtIn;
  const address = (lng: string) => `${origin}${path}?lng=${lng}`;
  const image = `${origin}${previewOf(branding)}`;
  const business = path === '/' ? localBusiness({ origin, shopName, description, image, branding }) : undefined;
  return [
    path === '/' && firstPicture(branding),
    meta('name', 'description', description),
    meta('name', 'theme-color', themeOf(branding)?.colorBrand['600'] ?? OUR_COLOUR),
    link('canonical', address(language)),
    ...LANGUAGES.map((each) => link('alternate', address(each), each)),
    link('alternate', `${origin}${path}`, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shopName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    origin !== '' && meta('property', 'og:url', address(language)),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary'),
    ...first
      .filter(facesReadBy(branding))
      .map((file) =>
        file.endsWith('.woff2')
          ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`
          : `<link rel="modulepreload" crossorigin href="/${file}" />`,
      ),
    hasPlain &&
      `<noscript><meta http-equiv="refresh" content="0; url=${path}?lng=${language}&amp;${PLAIN}" /></noscript>`,
    ...(sheets ?? []).map((file) => link('stylesheet', `/${file}`)),
    // The page itself is the one to be found.
    sheets && meta('name', 'robots', 'noindex'),
    business && `<script type="application/ld+json">${business}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Leaves out the letters of Cairo that the shop has another face for. */
function facesReadBy(branding: Branding): (file: string) => boolean {
  const { arabic, latin } = fontsOf(themeOf(branding)?.font?.fontFamily);
  return (file) =>
    !(arabic !== 'Cairo' && file.includes('/cairo-arabic')) &&
    !(latin !== 'Cairo' && /\/cairo-(?:latin|accents)/u.test(file));
}

/** The landing page's largest, before the faces of its letters: it has the connection that is open already. */
function firstPicture(branding: Branding): string | undefined {
  const picture = (['hero1', 'hero2', 'hero3'] as const).map((key) => brandImage(branding, key)).find(Boolean);
  const best = pictureSources(picture ?? '')?.sources[0];
  return best && preloadOf(best);
}

function preloadOf({ type, srcSet }: { type: string; srcSet: string }): string {
  const [set, sizes] = [srcSet, HERO_SIZES].map(escape);
  return `<link rel="preload" as="image" type="${type}" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high" />`;
}

/** What stands beside a link to the page: the first picture, else the mark. */
function previewOf(branding: Branding): string {
  const icons = brandIcons(branding);
  return brandImage(branding, 'hero1') ?? (icons ? iconAddress(icons, 'icon', 512) : '/icon-512.png');
}

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${escape(content)}" />`;
}

function link(rel: string, href: string, language?: string): string {
  return `<link rel="${rel}" ${language ? `hreflang="${language}" ` : ''}href="${escape(href)}" />`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}
