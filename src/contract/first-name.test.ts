import { describe, expect, it } from 'vitest';
import { splitName } from './first-name.ts';

const people: Record<string, [first: string, last: string][]> = {
  'Who is the servant of the Merciful is not called a servant': [
    ['عبد الرحمن', 'بن عبد العزيز المستغانمي'],
    ['عبد الله', ''],
    ['عبدالله', 'القحطاني'],
    ['Abdel Kader', 'Benali'],
    ['Abd El Kader', 'Benali'],
    ['Abd-el Krim', 'Benali'],
    ['Abdul Rahman', 'Khan'],
  ],
  'Who is named after a son, or a mother after her child, keeps both words': [
    ['أبو بكر', 'الصديق'],
    ['أبي بكر', 'الصديق'],
    ['أبو عبد الرحمن', 'العتيبي'],
    ['أم كلثوم', 'إبراهيم'],
    ['أُم نور الدين', ''],
    ['Abou Bakr', 'Diallo'],
    ['Oum Kalthoum', 'Ziani'],
    ['Om Kalthoum', 'Ibrahim'],
    ['ابن خلدون', 'التونسي'],
  ],
  'Who is the light of the religion or a gift of God is called by both words': [
    ['نور الدين', 'بن علي'],
    ['صلاح الدين', 'الأيوبي'],
    ['عطا الله', 'حنا'],
    ['سيف الإسلام', 'القذافي'],
    ['نور الهدى', 'شريف'],
    ['Nour Eddine', 'Saidi'],
    ['Salah Ed-Dine', 'Saidi'],
    ['Nasr El Dine', 'Saidi'],
    ['Jar Allah', 'Saidi'],
  ],
  'Whose names stand alone is called by the first of them': [
    ['محمد', 'عبد الله القحطاني'],
    ['محمد', 'عبدالله'],
    ['أحمد', 'نور الدين'],
    ['عبد', 'بن حميد'],
    ['أمينة', 'الدينوري'],
    ['Marie', 'Aline Eddinger'],
    ['Umar', 'Abdel Kader'],
    ['Abdel', 'Hamidi'],
    ['عبد', ''],
    ['', ''],
  ],
};

describe.each(Object.entries(people))('%s', (_, names) => {
  it.each(names)('%s · %s', (firstName, lastName) => {
    expect(splitName(`  ${firstName}  ${lastName} `)).toEqual({ firstName, lastName });
  });
});
