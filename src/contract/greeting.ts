import { searchKey } from '#contract/text.ts';

/**
 * A person by the first name; a company, entered with a word of its trade among its names, by its whole name. No field
 * says which it is: the words do.
 */
export function greetedAs({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const words = searchKey(`${firstName} ${lastName}`).split(/[\s.,/&-]+/u);
  return words.some((word) => COMPANY_WORDS.has(word)) ? `${firstName} ${lastName}`.trim() : firstName;
}

const COMPANY_WORDS = new Set(
  [
    'taxi taxis transport transports transporter logistics logistique company co ltd llc inc sarl sa sas eurl group',
    'groupe holding fleet flotte cars rent rental location ste societe cie agence agency hotel express trading',
    'boulangerie cafe restaurant pharmacie pharmacy clinique clinic bakery usine factory',
    'مخبز مطعم مقهى صيدلية مصنع معمل عيادة',
    'services service auto garage limousine voyages tours school ecole association municipality commune',
    'شركة مؤسسة مجموعة تاكسي سيارات للنقل نقل للسياحة سياحة للتجارة تجارة لتأجير تأجير مكتب وكالة فندق مدرسة جمعية بلدية',
  ]
    .join(' ')
    .split(' ')
    .map(searchKey),
);
