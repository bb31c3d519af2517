import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#client/ui/format.ts';
import type { BrandRow } from './brand-groups.ts';

/** What a field of the shop's face is called. */
export function useRowLabel(): (row: Pick<BrandRow, 'type' | 'key'>) => string {
  const { t } = useLingui();
  const { weekdayName } = useFormats();
  const labels: Record<string, string> = {
    'LANDING_HERO/title': t`Title`,
    'LANDING_HERO/subtitle': t`Subtitle`,
    'LANDING_HERO/description': t`Description`,
    'LANDING_ABOUT/title': t`Title`,
    'LANDING_ABOUT/about': t`About the shop`,
    'LANDING_ABOUT/yearsOfExperience': t`Years of experience`,
    'LANDING_ABOUT/happyCustomers': t`Happy customers`,
    'LANDING_SECTIONS/services': t`Title of the services`,
    'LANDING_SECTIONS/servicesText': t`Line under the services`,
    'LANDING_SECTIONS/about': t`Line above "About"`,
    'LANDING_SECTIONS/gallery': t`Title of the gallery`,
    'LANDING_SECTIONS/galleryText': t`Line under the gallery`,
    'LANDING_SECTIONS/faq': t`Title of the questions`,
    'LANDING_SECTIONS/visit': t`Title of "Visit us"`,
    'LANDING_SECTIONS/footer': t`Words at the foot of the page`,
    'CONTACT/address': t`Address`,
    'CONTACT/phone': t`Phone`,
    'CONTACT/email': t`Email`,
    'CONTACT/whatsapp': t`WhatsApp`,
    'CONTACT/mapUrl': t`Address of the map`,
    'WORKING_HOURS/emergency': t`Emergency service around the clock`,
    'IMAGES/about': t`Picture of the shop`,
    'IMAGES/headerLogo': t`Logo`,
    'IMAGES/favicon': t`Favicon`,
    'SOCIAL_LINKS/facebook': 'Facebook',
    'SOCIAL_LINKS/instagram': 'Instagram',
    'SOCIAL_LINKS/tiktok': 'TikTok',
    'SOCIAL_LINKS/youtube': 'YouTube',
    'SOCIAL_LINKS/x': 'X',
  };
  return ({ type, key }) => {
    const known = labels[`${type}/${key}`];
    if (known !== undefined) return known;
    const number = /\d+$/.exec(key)?.[0] ?? '';
    if (type === 'WORKING_HOURS') return weekdayName(Number(key));
    if (type === 'MERCHANT_THEME_COLORS') return t`Colours and fonts`;
    const numbered: Record<string, string> = {
      value: t`Value ${number}`,
      valueText: t`Words to value ${number}`,
      question: t`Question ${number}`,
      answer: t`Answer ${number}`,
      hero: t`Hero picture ${number}`,
      gallery: t`Gallery picture ${number}`,
      galleryCaption: t`Caption of picture ${number}`,
    };
    return numbered[key.replace(/\d+$/, '')] ?? key;
  };
}
