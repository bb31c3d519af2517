/** What the list says about a service below its name, by its English name: Arabic, French, English. */
export const serviceTexts: Record<string, [string, string, string]> = {
  'Oil and filter, mineral 20W-50': [
    'معدني 20W-50، مع ملصق الموعد القادم',
    'Minérale 20W-50, étiquette de rappel posée',
    'Mineral 20W-50, with a sticker for the next time',
  ],
  'Oil and filter, synthetic 5W-30': [
    'تخليقي 5W-30، مع ملصق الموعد القادم',
    'Synthèse 5W-30, étiquette de rappel posée',
    'Synthetic 5W-30, with a sticker for the next time',
  ],
  'Air filter': ['نُريك القديم قبل التبديل', 'On vous montre l’ancien avant', 'We show you the old one first'],
  'Automatic gearbox oil': [
    'مع فحص مستوى السائل بعد التشغيل',
    'Niveau contrôlé moteur tournant',
    'Level checked with the engine running',
  ],
  'Front brake pads': [
    'قطع أصلية أو تجارية، كما تختار',
    'Pièces d’origine ou équivalentes, au choix',
    'Original or equivalent parts, as you choose',
  ],
  'Discs and pads, front': [
    'الطقم كاملًا للمحور الأمامي',
    'Le jeu complet de l’essieu avant',
    'The whole set of the front axle',
  ],
  'Brake fluid flush': ['تنزيف الدائرة كلها', 'Purge du circuit entier', 'The whole circuit bled'],
  '4-wheel alignment': [
    'بالليزر، مع ورقة القياسات',
    'Au laser, avec le relevé des mesures',
    'By laser, with the measured values',
  ],
  'A/C gas recharge': [
    'مع فحص التسريب قبل التعبئة',
    'Recherche de fuite comprise',
    'With a leak test before it is filled',
  ],
  'Battery replacement': [
    'مع فحص الدينمو، ونأخذ القديمة',
    'Alternateur contrôlé, ancienne reprise',
    'Alternator checked, the old one taken back',
  ],
  'Timing belt kit': [
    'السير والشدادات، وطرمبة الماء إن لزم',
    'Courroie et galets, pompe à eau si besoin',
    'Belt and tensioners, water pump if needed',
  ],
  'OBD diagnosis': ['تقرير يصل إلى هاتفك', 'Rapport envoyé sur votre téléphone', 'A report on your phone'],
  '30-point inspection': ['قبل السفر أو قبل الشراء', 'Avant un voyage ou un achat', 'Before a journey or a purchase'],
};
