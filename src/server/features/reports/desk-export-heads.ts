/** The column heads of what the desk and the oil file export, as those of the other lists. */
export const todoHeads = {
  ar: ['العنوان', 'الوصف', 'لمن', 'للورشة كلها', 'أُضيف في', 'أُنجز في'],
  en: ['Title', 'Description', 'Whose', 'For the shop', 'Added on', 'Completed on'],
  fr: ['Titre', 'Description', 'À qui', 'Pour l’atelier', 'Ajouté le', 'Terminé le'],
};

export const messageHeads = {
  ar: ['الاسم الكامل', 'البريد الإلكتروني', 'أُرسلت بعد تسجيل الدخول', 'الهاتف', 'الرسالة', 'مقروءة', 'التاريخ'],
  en: ['Full name', 'Email', 'Sent signed in', 'Phone', 'Message', 'Read', 'Date'],
  fr: ['Nom complet', 'E-mail', 'Envoyé en étant connecté', 'Téléphone', 'Message', 'Lu', 'Date'],
};

export const ratingHeads = {
  ar: ['النجوم', 'التعليق', 'العميل', 'رقم الزيارة', 'اللوحة', 'التاريخ'],
  en: ['Stars', 'Comment', 'Client', 'Visit number', 'Plate', 'Date'],
  fr: ['Étoiles', 'Commentaire', 'Client', 'Numéro de visite', 'Plaque', 'Date'],
};

export const nameHeads = {
  ar: ['النوع', 'بالعربية', 'بالإنجليزية', 'بالفرنسية', 'كم حتى التغيير', 'أشهر حتى التغيير'],
  en: ['Type', 'Arabic', 'English', 'French', 'Km to the next change', 'Months to the next change'],
  fr: ['Type', 'Arabe', 'Anglais', 'Français', 'Km jusqu’à la vidange', 'Mois jusqu’à la vidange'],
};

export const kmReadingHeads = {
  ar: ['التاريخ', 'العدّاد', 'الحالة', 'المصدر', 'سجّلها', 'ملاحظات'],
  en: ['Read on', 'Kilometres', 'State', 'Source', 'By', 'Notes'],
  fr: ['Relevé le', 'Kilomètres', 'État', 'Source', 'Par', 'Notes'],
};

/** A reading beside its car. */
export const reviewHeads = {
  ar: ['اللوحة', 'العميل', ...kmReadingHeads.ar],
  en: ['Plate', 'Client', ...kmReadingHeads.en],
  fr: ['Plaque', 'Client', ...kmReadingHeads.fr],
};

export const oilChangeHeads = {
  ar: ['التاريخ', 'الزيت', 'نوع الزيت', 'العدّاد', 'التغيير القادم (كم)', 'التغيير القادم (تاريخ)', 'ملاحظات'],
  en: ['Date', 'Oil', 'Oil type', 'Kilometres', 'Next change (km)', 'Next change (date)', 'Notes'],
  fr: ['Date', 'Huile', 'Type d’huile', 'Kilomètres', 'Prochaine vidange (km)', 'Prochaine vidange (date)', 'Notes'],
};
