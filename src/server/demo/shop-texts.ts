import type { BrandingDraft } from '#contract/branding-draft.ts';

type Entry = [type: BrandingDraft['type'], language: BrandingDraft['language'], texts: Record<string, string>];

/** What the shop shows of itself: when it is open, where it is, what it says. `common` stands for every language. */
export const shopTexts: Entry[] = [
  [
    'CONTACT',
    'common',
    {
      phone: '+212522201100',
      email: 'bonjour@palmiers.example',
      whatsapp: '+212661000001',
      address: '12, boulevard Zerktouni, Casablanca',
    },
  ],
  ['CONTACT', 'ar', { address: '12 شارع الزرقطوني، الدار البيضاء' }],
  [
    'WORKING_HOURS',
    'common',
    {
      '0': '',
      '1': '08:00-20:00',
      '2': '08:00-20:00',
      '3': '08:00-20:00',
      '4': '08:00-20:00',
      '5': '08:00-12:00,15:00-20:00',
      '6': '08:00-18:00',
      emergency: 'true',
    },
  ],
  [
    'SOCIAL_LINKS',
    'common',
    {
      instagram: 'https://instagram.com/garage.palmiers.example',
      facebook: 'https://facebook.com/garage.palmiers.example',
      tiktok: 'https://tiktok.com/@garage.palmiers.example',
    },
  ],
  [
    'LANDING_HERO',
    'ar',
    {
      title: 'سيارتك في أيدٍ تعرفها، وأنت تعرف أين هي.',
      description:
        'صيانة وإصلاح لكل السيارات منذ 18 سنة في الدار البيضاء. تابع كل خطوة من هاتفك، ووافق على السعر قبل أن نبدأ.',
    },
  ],
  [
    'LANDING_HERO',
    'fr',
    {
      title: 'Votre voiture entre de bonnes mains, et vous savez où elle en est.',
      description:
        'Entretien et réparation toutes marques depuis 18 ans à Casablanca. Suivez chaque étape, validez le prix avant que l’on commence.',
    },
  ],
  [
    'LANDING_HERO',
    'en',
    {
      title: 'Your car in hands that know it, and you know where it is.',
      description:
        'Service and repair of all makes for 18 years in Casablanca. Follow each step on your phone, and agree to the price before we begin.',
    },
  ],
  ['LANDING_ABOUT', 'common', { yearsOfExperience: '18', happyCustomers: '6400' }],
  [
    'LANDING_ABOUT',
    'ar',
    {
      title: 'ورشة حيّ، لا خط إنتاج',
      about:
        'بدأ إدريس سنة 2008 برافعة واحدة في شارع الزرقطوني. اليوم نحن تسعة فنيين وست رافعات، وما زلنا نشرح لك العطل على القطعة نفسها قبل أن نفكّها. القطع القديمة لك إن أردتها.',
      value1: 'لا نبدأ قبل موافقتك',
      valueText1: 'السعر في هاتفك أولًا، ولك أن ترفض.',
      value2: 'نُريك ما رأيناه',
      valueText2: 'صور قبل العمل وبعده لكل إصلاح.',
      value3: 'موعدنا كلمة',
      valueText3: 'إن تأخرنا أخبرناك قبل أن تسأل.',
      value4: 'ضمان ستة أشهر',
      valueText4: 'على القطع والعمل، مكتوب في الفاتورة.',
    },
  ],
  [
    'LANDING_ABOUT',
    'fr',
    {
      title: 'Un atelier de quartier, pas une chaîne',
      about:
        'Driss a ouvert en 2008 avec un seul pont, boulevard Zerktouni. Nous sommes neuf aujourd’hui, et nous vous montrons toujours la pièce avant de la démonter. L’ancienne est à vous si vous la voulez.',
      value1: 'Rien sans votre accord',
      valueText1: 'Le prix d’abord, vous pouvez refuser.',
      value2: 'On vous montre',
      valueText2: 'Photos avant et après chaque réparation.',
      value3: 'L’heure dite',
      valueText3: 'Un retard\u00a0? Vous l’apprenez avant de demander.',
      value4: 'Garantie six mois',
      valueText4: 'Pièces et main-d’œuvre, écrit sur la facture.',
    },
  ],
  [
    'LANDING_ABOUT',
    'en',
    {
      title: 'A neighbourhood garage, not a chain',
      about:
        'Driss began in 2008 with one lift on boulevard Zerktouni. Today we are nine mechanics with six lifts, and we still show you the fault on the part itself before we take it off. The old part is yours if you want it.',
      value1: 'Nothing without your word',
      valueText1: 'The price first, on your phone; you may say no.',
      value2: 'You see what we saw',
      valueText2: 'Pictures before and after each repair.',
      value3: 'On time, or told',
      valueText3: 'If we are late you hear it before you ask.',
      value4: 'Six months’ warranty',
      valueText4: 'On parts and labour, written on the invoice.',
    },
  ],
  ['LANDING_SECTIONS', 'ar', { footer: 'صيانة سيارات بأسعار معلنة وخطوات تراها. في شارع الزرقطوني منذ 2008.' }],
  [
    'LANDING_SECTIONS',
    'fr',
    { footer: 'Des prix affichés, des étapes que l’on voit. Boulevard Zerktouni depuis 2008.' },
  ],
  ['LANDING_SECTIONS', 'en', { footer: 'Prices on the wall, steps you can see. On boulevard Zerktouni since 2008.' }],
];
