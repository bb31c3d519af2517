import type { FastifyInstance } from 'fastify';
import { type BrandIcons, brandIcons, iconAddress, OUR_COLOUR } from '#contract/brand-icons.ts';
import { type Branding, themeOf } from '#contract/branding.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, RTL_LANGUAGES } from '#contract/constants.ts';
import type { Db } from '#server/db/dialect.ts';
import { sendCached } from '#server/http/cached-text.ts';
import { getMerchantName, listBranding } from './branding-service.ts';
import { screenshots } from './install-screens.ts';

/** `GET /manifest.webmanifest?lan=fr`: what a home screen shows of the shop, in its own name and colours. */
export function serveInstallManifest(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/manifest.webmanifest', { config: { isOpen: true, isDocument: true } }, async (request, reply) => {
    const lan = new URL(request.url, 'http://localhost').searchParams.get('lan') ?? DEFAULT_LANGUAGE;
    const language = LANGUAGES.find((each) => each === lan.slice(0, 2).toLowerCase()) ?? DEFAULT_LANGUAGE;
    const branding = await listBranding(db, 'ANONYMOUS', { lan: language, status: 'ACTIVE' });
    const text = JSON.stringify(installManifest(await getMerchantName(db), branding, language));
    void reply.type('application/manifest+json; charset=utf-8');
    return sendCached(reply, text);
  });
}

/** The page of a shop that has chosen no colours. */
const OUR_PAPER = '#f4f3ef';

const DESCRIPTIONS: Record<Language, string> = {
  ar: 'سيارتك وأعمالها ومواعيد زيتها، حتى بدون اتصال',
  en: 'Your cars, their jobs and oil changes, even without a connection',
  fr: 'Vos voitures, leurs travaux et vidanges, même sans connexion',
};

/** Where a long press on the icon leads; whoever is not signed in comes there after the sign-in. */
const SHORTCUTS: { url: string; name: Record<Language, string> }[] = [
  { url: '/admin/visits', name: { ar: 'الورشة', en: 'Workshop', fr: 'Atelier' } },
  { url: '/admin/visits?add=visit', name: { ar: 'زيارة جديدة', en: 'New visit', fr: 'Nouvelle visite' } },
  { url: '/client/overview', name: { ar: 'سياراتي', en: 'My cars', fr: 'Mes voitures' } },
];

/** The web app manifest. It opens at /login, which takes those who are signed in on to their own area. */
export function installManifest(shopName: string, branding: Branding, language: Language) {
  const theme = themeOf(branding);
  const own = brandIcons(branding);
  return {
    id: '/',
    name: shopName,
    short_name: shortNameOf(shopName),
    description: DESCRIPTIONS[language],
    lang: language,
    dir: RTL_LANGUAGES.includes(language) ? 'rtl' : 'ltr',
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    theme_color: theme?.colorBrand['600'] ?? OUR_COLOUR,
    // What stands behind the icon while the app opens.
    background_color: theme?.colorBrand['0'] ?? OUR_PAPER,
    categories: ['business', 'productivity'],
    icons: [192, 512].flatMap((size) => [icon(own, size, 'any'), icon(own, size, 'maskable')]),
    screenshots: screenshots(language),
    shortcuts: SHORTCUTS.map(({ url, name }) => ({ url, name: name[language], icons: [icon(own, 192, 'any')] })),
  };
}

/** A home screen cuts what stands under an icon after about so many letters. */
const SHORT_MAX = 12;
/** What many shops are called: none of these tells one from another. */
const KINDS =
  /^(?:garage|atelier|workshop|auto|autos|automobiles?|motors?|centre|center|service|services|ورشة|كراج|مركز|صيانة|خدمة|السيارات|سيارات)$/iu;
const JOINTS = /^(?:(?:de|des|du|la|le|les|the|of|and|et|&)\s+|[dl]['’])/iu;

/** The words of a long name that tell the shop from others; the whole name where they would be too long as well. */
export function shortNameOf(shopName: string): string {
  if (shopName.length <= SHORT_MAX) return shopName;
  let rest = shopName
    .split(/\s+/)
    .filter((word) => !KINDS.test(word))
    .join(' ');
  while (JOINTS.test(rest)) rest = rest.replace(JOINTS, '');
  return rest !== '' && rest.length <= SHORT_MAX ? rest : shopName;
}

/** Of the shop's own mark, or ours while it has entered none. */
function icon(own: BrandIcons | undefined, size: number, purpose: 'any' | 'maskable') {
  const ours = purpose === 'any' ? `/icon-${size}.png` : `/icon-maskable-${size}.png`;
  const src = own ? iconAddress(own, purpose === 'any' ? 'icon' : 'maskable', size) : ours;
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
