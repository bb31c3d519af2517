import { type Language, LANGUAGES } from '#contract/constants.ts';

type Words = Readonly<Record<string, readonly [ar: string, en: string, fr: string]>>;

const status = {
  PENDING: ['بالانتظار', 'Waiting', 'À faire'],
  'IN PROGRESS': ['قيد التنفيذ', 'In progress', 'En cours'],
  COMPLETED: ['مكتمل', 'Completed', 'Terminée'],
  CANCELLED: ['ملغى', 'Cancelled', 'Annulée'],
} as const;

/**
 * What exported tables call the choices of the API, by what is chosen: the words of the screens. Imports read them too.
 */
export const tableWords = {
  status,
  state: {
    ...status,
    PARTS: ['بانتظار قطع', 'Waiting for parts', 'Attente pièces'],
    APPROVAL: ['بانتظار موافقة', 'Waiting for approval', 'Attente accord'],
    SUBLET: ['في ورشة أخرى', 'At another workshop', 'Chez un sous-traitant'],
    OTHER: ['متوقف', 'On hold', 'En pause'],
  },
  service: {
    REPAIR: ['إصلاح', 'Repair', 'Réparation'],
    MAINTENANCE: ['صيانة', 'Maintenance', 'Entretien'],
    INSPECTION: ['فحص', 'Inspection', 'Contrôle'],
  },
  priority: {
    HIGH: ['أولوية عالية', 'High priority', 'Priorité haute'],
    MEDIUM: ['أولوية متوسطة', 'Medium priority', 'Priorité moyenne'],
    NORMAL: ['أولوية عادية', 'Normal priority', 'Priorité normale'],
    LOW: ['أولوية منخفضة', 'Low priority', 'Priorité basse'],
  },
  type: {
    CAR: ['سيارة', 'Car', 'Voiture'],
    TRUCK: ['شاحنة', 'Truck', 'Camion'],
    MOTORCYCLE: ['دراجة نارية', 'Motorcycle', 'Moto'],
    BUS: ['حافلة', 'Bus', 'Bus'],
    VAN: ['فان', 'Van', 'Fourgon'],
  },
  vehicleStatus: {
    ACTIVE: ['نشطة', 'Active', 'Actif'],
    'IN SHOP': ['في الورشة', 'In the workshop', 'À l’atelier'],
    SOLD: ['مباعة', 'Sold', 'Vendu'],
    SCRAPPED: ['خردة', 'Scrapped', 'À la casse'],
  },
  loyalty: {
    NEW: ['زيارة أولى', 'First visit', 'Première visite'],
    RETURNING: ['عميل عائد', 'Came back', 'Habitué'],
  },
  role: {
    CLIENT: ['عميل', 'Client', 'Client'],
    MANAGER: ['مدير', 'Manager', 'Gérant'],
    EMPLOYEE: ['فنّي', 'Mechanic', 'Mécanicien'],
    ADMIN: ['مدير النظام', 'Admin', 'Administrateur'],
  },
  language: {
    ar: ['العربية', 'العربية', 'العربية'],
    en: ['English', 'English', 'English'],
    fr: ['Français', 'Français', 'Français'],
  },
  flag: { 1: ['نعم', 'Yes', 'Oui'], 0: ['لا', 'No', 'Non'] },
  kmState: {
    ACCEPTED: ['معتمدة', 'Accepted', 'Accepté'],
    SUSPECT: ['قيد المراجعة', 'In doubt', 'Douteux'],
    VOIDED: ['مرفوضة', 'Voided', 'Rejeté'],
  },
  kmSource: {
    OIL_CHANGE: ['تغيير زيت', 'Oil change', 'Vidange'],
    VISIT: ['الزيارة', 'Visit', 'Visite'],
    MECHANIC: ['الورشة', 'Workshop', 'Atelier'],
    CLIENT: ['عميل', 'Client', 'Client'],
    IMPORT: ['استيراد', 'Import', 'Import'],
  },
  nameType: {
    BRAND: ['الماركات', 'Makes', 'Marques'],
    MODEL: ['الموديلات', 'Models', 'Modèles'],
    COLOR: ['الألوان', 'Colours', 'Couleurs'],
    ENGINE_TYPE: ['أنواع المحركات', 'Engine types', 'Motorisations'],
    OIL_TYPE: ['أنواع الزيوت', 'Oil types', 'Types d’huile'],
    OIL_NAME: ['الزيوت', 'Oils', 'Huiles'],
    CURRENCY: ['العملات', 'Currencies', 'Devises'],
  },
} as const satisfies Record<string, Words>;
export type WordKind = keyof typeof tableWords;

/** A choice in words; what has none stands as it is. */
export function tableWord(kind: WordKind, code: string | number, language: Language): string {
  return (tableWords[kind] as Words)[code]?.[LANGUAGES.indexOf(language)] ?? String(code);
}
