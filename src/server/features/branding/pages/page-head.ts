import { brandImage, brandText } from '#contract/brand-text.ts';
import { type Branding, themeOf } from '#contract/branding.ts';
import { LANGUAGES, type Language, RTL_LANGUAGES } from '#contract/constants.ts';
import type { ListedPage } from '#contract/pages.ts';
import { localBusiness } from './local-business.ts';
import { pageTexts } from './page-texts.ts';

export type PublicPage = {
  path: ListedPage;
  language: Language;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  shopName: string;
  branding: Branding;
};

const LOCALES: Record<Language, string> = { ar: 'ar_MA', en: 'en_GB', fr: 'fr_MA' };

/** The page of the app as a crawler and a link preview read it: language, title, description, picture and what the shop is. */
export function writeHead(html: string, page: PublicPage): string {
  const direction = RTL_LANGUAGES.includes(page.language) ? 'rtl' : 'ltr';
  const title = `${page.shopName} · ${pageTexts[page.language][page.path].title}`;
  // Functions: what a shop writes must not be read as a pattern of the replacement.
  return html
    .replace(/<html[^>]*>/u, () => `<html lang="${page.language}" dir="${direction}">`)
    .replace(/<title>.*?<\/title>/su, () => `<title>${escape(title)}</title>`)
    .replace('</head>', () => `${headOf(page, title)}</head>`);
}

function headOf({ path, language, origin, shopName, branding }: PublicPage, title: string): string {
  const { description: builtIn } = pageTexts[language][path];
  const description = (path === '/' ? brandText(branding, 'LANDING_HERO', 'description') : undefined) ?? builtIn;
  const address = (lng: string) => `${origin}${path}?lng=${lng}`;
  const image = `${origin}${brandImage(branding, 'hero1') ?? '/icon-512.png'}`;
  const business = path === '/' ? localBusiness({ origin, shopName, description, image, branding }) : undefined;
  return [
    meta('name', 'description', description),
    meta('name', 'theme-color', themeOf(branding)?.colorBrand['600'] ?? '#0c5561'),
    link('canonical', address(language)),
    ...LANGUAGES.map((each) => link('alternate', address(each), each)),
    link('alternate', `${origin}${path}`, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shopName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(language)),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary'),
    business && `<script type="application/ld+json">${business}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
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
