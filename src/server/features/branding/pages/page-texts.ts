import type { Language } from '#contract/constants.ts';
import type { ListedPage } from '#contract/pages.ts';

type Texts = { title: string; description: string };

/**
 * What a search engine or a link preview says of a page where the shop has entered
 * nothing. The title stands beside the shop's name.
 */
export const pageTexts: Record<Language, Record<ListedPage, Texts>> = {
  ar: {
    '/': {
      title: 'صيانة وإصلاح السيارات',
      description: 'صيانة وإصلاح لكل أنواع السيارات. تابع سيارتك خطوة بخطوة من هاتفك.',
    },
    '/all-services': {
      title: 'كل الخدمات',
      description: 'كل خدمات الورشة مع الأسعار والمدة: الزيت والفرامل والإطارات والكهرباء وغيرها.',
    },
    '/privacy-policy': {
      title: 'سياسة الخصوصية',
      description: 'ما نحفظه عنك وعن سيارتك، ولماذا، وكم من الوقت.',
    },
    '/terms-of-service': {
      title: 'شروط الخدمة',
      description: 'شروط استعمال هذا الموقع وخدمات الورشة.',
    },
  },
  en: {
    '/': {
      title: 'Car service and repair',
      description: 'Service and repair of all makes. Follow your car step by step on your phone.',
    },
    '/all-services': {
      title: 'All services',
      description: 'All services of the workshop with price and duration: oil, brakes, tyres, electrics and more.',
    },
    '/privacy-policy': {
      title: 'Privacy policy',
      description: 'What we keep of you and your car, why, and for how long.',
    },
    '/terms-of-service': {
      title: 'Terms of service',
      description: 'The terms of using this site and the workshop’s services.',
    },
  },
  fr: {
    '/': {
      title: 'Entretien et réparation automobile',
      description: 'Entretien et réparation toutes marques. Suivez votre voiture étape par étape sur votre téléphone.',
    },
    '/all-services': {
      title: 'Tous les services',
      description: 'Tous les services du garage, prix et durée : vidange, freins, pneus, électricité et plus.',
    },
    '/privacy-policy': {
      title: 'Politique de confidentialité',
      description: 'Ce que nous gardons de vous et de votre voiture, pourquoi et combien de temps.',
    },
    '/terms-of-service': {
      title: 'Conditions d’utilisation',
      description: 'Les conditions d’utilisation de ce site et des services du garage.',
    },
  },
};
