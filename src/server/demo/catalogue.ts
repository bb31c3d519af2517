import type { ServiceType } from '#contract/tasks.ts';

/**
 * What the shop does: [Arabic, French, English, service, minutes, price in dirhams, oil change]. Prices and times as
 * garages of the region ask.
 */
export type DemoService = [string, string, string, ServiceType, number, number, boolean];

export const catalogue: { title: [string, string, string]; items: DemoService[] }[] = [
  {
    title: ['الزيوت والفلاتر', 'Vidange et filtres', 'Oil and filters'],
    items: [
      [
        'تغيير زيت وفلتر (معدني)',
        'Vidange + filtre, minérale',
        'Oil and filter, mineral 20W-50',
        'MAINTENANCE',
        30,
        400,
        true,
      ],
      [
        'تغيير زيت وفلتر (تخليقي)',
        'Vidange + filtre, synthèse',
        'Oil and filter, synthetic 5W-30',
        'MAINTENANCE',
        30,
        950,
        true,
      ],
      ['فلتر هواء', 'Filtre à air', 'Air filter', 'MAINTENANCE', 15, 180, false],
      ['تغيير زيت القير', 'Vidange boîte auto', 'Automatic gearbox oil', 'MAINTENANCE', 60, 1200, false],
    ],
  },
  {
    title: ['الفرامل', 'Freins', 'Brakes'],
    items: [
      ['فحمات فرامل أمامية', 'Plaquettes avant', 'Front brake pads', 'REPAIR', 60, 780, false],
      ['هوبات وفحمات أمامية', 'Disques + plaquettes avant', 'Discs and pads, front', 'REPAIR', 90, 2200, false],
      ['تغيير زيت الفرامل', 'Purge liquide de frein', 'Brake fluid flush', 'MAINTENANCE', 40, 250, false],
    ],
  },
  {
    title: ['الإطارات', 'Pneus', 'Tyres'],
    items: [
      ['ميزان (وزن أذرعة)', 'Géométrie / parallélisme', '4-wheel alignment', 'MAINTENANCE', 45, 200, false],
      ['ترصيص العجلات الأربع', 'Équilibrage ×4', 'Wheel balancing (4)', 'MAINTENANCE', 30, 160, false],
      ['تغيير إطار (كفر)', 'Pneu (unité)', 'Tyre replacement, each', 'REPAIR', 20, 750, false],
    ],
  },
  {
    title: ['الكهرباء والتكييف', 'Électricité et clim', 'Electrics and A/C'],
    items: [
      ['تغيير بطارية', 'Batterie', 'Battery replacement', 'REPAIR', 20, 1100, false],
      ['تعبئة فريون المكيف', 'Recharge clim', 'A/C gas recharge', 'MAINTENANCE', 45, 350, false],
      ['دينمو / سلف', 'Alternateur / démarreur', 'Alternator or starter', 'REPAIR', 120, 1800, false],
    ],
  },
  {
    title: ['المحرك والشاسيه', 'Moteur et châssis', 'Engine and chassis'],
    items: [
      ['سير الكاتينة (التوقيت)', 'Courroie de distribution', 'Timing belt kit', 'REPAIR', 270, 3200, false],
      ['طقم كلتش (دبرياج)', 'Kit embrayage', 'Clutch kit', 'REPAIR', 330, 4200, false],
      ['مساعدات (زوج)', 'Amortisseurs (paire)', 'Shock absorbers (pair)', 'REPAIR', 120, 2000, false],
      ['تغيير ماء الرديتر', 'Liquide de refroidissement', 'Coolant flush', 'MAINTENANCE', 40, 350, false],
    ],
  },
  {
    title: ['الفحص', 'Contrôles', 'Inspections'],
    items: [
      ['فحص كمبيوتر', 'Diagnostic électronique', 'OBD diagnosis', 'INSPECTION', 30, 150, false],
      ['فحص شامل 30 نقطة', 'Contrôle 30 points', '30-point inspection', 'INSPECTION', 40, 250, false],
      ['تجهيز للفحص الدوري', 'Pré-contrôle technique', 'Technical-test preparation', 'INSPECTION', 40, 220, false],
    ],
  },
];
