import type { Language } from '#contract/constants.ts';
import type { Dimension, ReportColumn } from '#contract/report-list.ts';

/** The heads of a report's table, in the language that was asked for: those of the screen. */
export const columnHeads: Record<Language, Record<ReportColumn | 'previous', string>> = {
  ar: {
    count: 'العدد',
    previous: 'العدد في الفترة السابقة',
    done: 'مكتملة',
    late: 'متأخرة',
    sold: 'سعر البيع',
    cost: 'التكلفة',
    uncosted: 'تكلفة غير معروفة',
    margin: 'الهامش',
    billed: 'مبلغ الفواتير',
    visitTotals: 'إجمالي الزيارات',
    declined: 'قيمة المرفوض',
    time: 'مجموع الوقت (دقائق)',
    average: 'متوسط المدة (دقائق)',
  },
  en: {
    count: 'Count',
    previous: 'Count in the days before',
    done: 'Completed',
    late: 'Late',
    sold: 'Sold for',
    cost: 'Cost',
    uncosted: 'Cost unknown',
    margin: 'Margin',
    billed: 'Billed',
    visitTotals: 'Visit totals',
    declined: 'Declined value',
    time: 'Total time (minutes)',
    average: 'Average time (minutes)',
  },
  fr: {
    count: 'Nombre',
    previous: 'Nombre sur la période précédente',
    done: 'Terminée',
    late: 'En retard',
    sold: 'Vendu',
    cost: 'Coût',
    uncosted: 'Coût inconnu',
    margin: 'Marge',
    billed: 'Facturé',
    visitTotals: 'Total des visites',
    declined: 'Montant refusé',
    time: 'Durée totale (minutes)',
    average: 'Durée moyenne (minutes)',
  },
};

export const dimensionHeads: Record<Language, Record<Dimension, string>> = {
  ar: {
    work: 'العمل',
    service: 'الخدمة',
    status: 'الحالة',
    priority: 'الأولوية',
    technician: 'الفنّي',
    make: 'الماركة',
    type: 'نوع السيارة',
    year: 'السنة',
    vehicle: 'السيارة',
    client: 'العميل',
    loyalty: 'جديد أو عائد',
    oil: 'الزيت',
    oilType: 'نوع الزيت',
    state: 'الحالة',
  },
  en: {
    work: 'Work',
    service: 'Service',
    status: 'Status',
    priority: 'Priority',
    technician: 'Mechanic',
    make: 'Make',
    type: 'Vehicle type',
    year: 'Year',
    vehicle: 'Vehicle',
    client: 'Client',
    loyalty: 'New or returning',
    oil: 'Oil',
    oilType: 'Oil type',
    state: 'State',
  },
  fr: {
    work: 'Travail',
    service: 'Service',
    status: 'Statut',
    priority: 'Priorité',
    technician: 'Mécanicien',
    make: 'Marque',
    type: 'Type de véhicule',
    year: 'Année',
    vehicle: 'Véhicule',
    client: 'Client',
    loyalty: 'Nouveau ou habitué',
    oil: 'Huile',
    oilType: 'Type d’huile',
    state: 'État',
  },
};

type LineNames = { others: (count: number) => string; total: string; none: string };

export const lineNames: Record<Language, LineNames> = {
  ar: { others: (count) => arabicOthers[count] ?? `${count} أخرى`, total: 'الإجمالي', none: 'غير محدد' },
  en: {
    others: (count) => oneOrMore(count, 'Only before', 'other', 'others'),
    total: 'Total',
    none: 'Nobody or nothing',
  },
  fr: {
    others: (count) => oneOrMore(count, 'Seulement avant', 'autre', 'autres'),
    total: 'Total',
    none: 'Non précisé',
  },
};

const arabicOthers = ['في الفترة السابقة فقط', 'واحد غيرها', 'اثنان غيرها'];

function oneOrMore(count: number, none: string, one: string, more: string): string {
  return count === 0 ? none : `${count} ${count === 1 ? one : more}`;
}
