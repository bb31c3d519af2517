import { type ImportField, importFields, type ImportKind } from '#contract/imports.ts';
import { searchKey } from '#contract/text.ts';

/** Which column of a file a field is read from, by its place; a field without one is not there. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/** The columns by what their heads say, in any of the three languages; `labels` are the fields' own names on this page. */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  labels: Partial<Record<ImportField, string>> = {},
): ColumnMap {
  const keys = heads.map(keyOf);
  const map: ColumnMap = {};
  const taken = new Set<number>();
  for (const field of importFields[kind]) {
    const words = [...(labels[field] === undefined ? [] : [labels[field]]), ...(KNOWN_HEADS[field] ?? '').split(',')];
    const wanted = words.map(keyOf);
    const at = keys.findIndex((key, i) => key !== '' && !taken.has(i) && wanted.includes(key));
    if (at === -1) continue;
    map[field] = at;
    taken.add(at);
  }
  return map;
}

function keyOf(head: string): string {
  return searchKey(head).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** What people, and our own tables, write over a column. */
const KNOWN_HEADS: Record<ImportField, string> = {
  firstName: 'first name,given name,forename,prénom,الاسم الأول,الاسم الشخصي',
  lastName: 'last name,surname,family name,nom,nom de famille,اسم العائلة,اللقب,الكنية',
  fullName:
    'full name,name,client,customer,client name,nom complet,nom et prénom,nom du client,الاسم الكامل,الاسم,العميل,الزبون,اسم العميل',
  phone:
    'phone,phone number,mobile,tel,telephone,gsm,whatsapp,téléphone,portable,الهاتف,رقم الهاتف,الجوال,رقم الجوال,الموبايل',
  countryCode: 'country code,dial code,indicatif,code pays,مفتاح البلد,رمز الدولة,رمز البلد',
  email: 'email,e-mail,mail,email address,courriel,adresse e-mail,البريد,البريد الإلكتروني,الإيميل',
  username: 'username,user name,login,identifiant,اسم المستخدم',
  age: 'age,âge,العمر,السن',
  language: 'language,langue,اللغة',
  role: 'role,rôle,الدور',
  active: 'active,actif,نشط',
  plate:
    'plate,plate number,number plate,license plate,licence plate,registration,immatriculation,plaque,matricule,اللوحة,رقم اللوحة,لوحة السيارة',
  owner: 'owner,proprietor,propriétaire,المالك,صاحب السيارة',
  ownerPhone:
    'owner phone,client phone,customer phone,phone,mobile,téléphone du client,téléphone du propriétaire,téléphone,هاتف العميل,هاتف المالك,الهاتف,الجوال',
  ownerEmail:
    'owner email,client email,customer email,email,e-mail du client,e-mail du propriétaire,e-mail,بريد العميل,بريد المالك,البريد الإلكتروني',
  type: 'type,vehicle type,type de véhicule,النوع,نوع المركبة,نوع السيارة',
  brand: 'make,brand,manufacturer,marque,constructeur,الصانع,الماركة,الشركة المصنعة',
  model: 'model,modèle,الطراز,الموديل',
  year: 'year,model year,année,السنة,سنة الصنع',
  color: 'colour,color,couleur,اللون',
  engineType: 'engine,engine type,fuel,moteur,motorisation,type de moteur,carburant,المحرك,نوع المحرك,الوقود',
  vin: 'vin,chassis,chassis number,numéro de châssis,n° de châssis,رقم الهيكل,رقم الشاسيه',
  status: 'status,state,état,statut,الحالة',
  km: 'kilometres at arrival,kilométrage à l’arrivée,الكيلومترات عند الدخول,العداد عند الدخول,km,kilometres,kilometers,mileage,odometer,kilométrage,kilomètres,الكيلومترات,العداد,قراءة العداد',
  kmDate: 'read on,reading date,mileage date,relevé le,date du relevé,تاريخ القراءة',
  name: 'visit,title,name,visit name,work,description,visite,intitulé,objet,travaux,الزيارة,عنوان الزيارة,العنوان,الوصف',
  date: 'date,visit date,day,date de visite,التاريخ,تاريخ الزيارة',
  total: 'total,amount,price,total cost,montant,prix,المبلغ,الإجمالي,المجموع,السعر',
  currency: 'currency,devise,monnaie,العملة',
  tasks: 'tasks,jobs,works,services,tâches,opérations,المهام,الأعمال',
  service: 'service,service type,type de service,نوع الخدمة,الخدمة',
  deliveredOn: 'delivered on,delivery date,closed on,livré le,date de livraison,clôturé le,تاريخ التسليم,سُلّمت في',
  complaint:
    'complaint,client complaint,reported fault,plainte,plainte du client,symptôme signalé,motif,شكوى,شكوى العميل,الشكوى',
  promisedAt: 'promised for,promised at,promised,due,promise pour,promis pour,الموعد,موعود بها,موعد التسليم',
  fuelEighths:
    'fuel (eighths),carburant (huitièmes),الوقود (أثمان),fuel at arrival,fuel level,fuel in,carburant à l’arrivée,niveau de carburant,الوقود عند الدخول,مستوى الوقود',
  notes: 'notes,note,remarks,remarques,commentaires,ملاحظات',
};
