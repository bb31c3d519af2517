/** The column heads of what a client takes along. */
export const ownTaskHeads = {
  ar: ['التاريخ', 'اللوحة', 'السيارة', 'الزيارة', 'العمل', 'الحالة', 'السعر', 'العملة'],
  en: ['Date', 'Plate', 'Vehicle', 'Visit', 'Task', 'Status', 'Price', 'Currency'],
  fr: ['Date', 'Plaque', 'Véhicule', 'Visite', 'Tâche', 'Statut', 'Prix', 'Devise'],
};
