import { type ImportField, importFields, type ImportKind } from '#contract/imports.ts';
import { searchKey } from '#contract/text.ts';

/** Which column of a file a field is read from, by its place; a field without one is not there. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/**
 * The columns by what their heads say, in any of the three languages; `labels` are the fields' own names on this page.
 */
export function guessColumns(
  kind: ImportKind,
  heads: readonly string[],
  labels: Partial<Record<ImportField, string>> = {},
): ColumnMap {
  const keys = heads.map(keyOf);
  const map: ColumnMap = {};
  const taken = new Set<number>();
  for (const field of importFields[kind]) {
    const words = [...(KNOWN_HEADS[field] ?? '').split(','), labels[field] ?? ''];
    // What says most comes first there: of two columns that it may be, it is that one.
    const places = words.map((word) => keys.findIndex((key, i) => key !== '' && !taken.has(i) && key === keyOf(word)));
    const at = places.find((place) => place !== -1);
    if (at === undefined) continue;
    map[field] = at;
    taken.add(at);
  }
  return kind === 'CLIENTS' ? withNames(map, keys) : map;
}

/** "Nom" alone is the whole name; "الاسم" beside "النسب" is the first one. */
function withNames(map: ColumnMap, keys: readonly string[]): ColumnMap {
  const { firstName, lastName, fullName, ...rest } = map;
  if (firstName !== undefined || lastName === undefined) return map;
  if (fullName === undefined) return { ...rest, fullName: lastName };
  return ONE_NAME.has(keys[fullName] ?? '') ? { ...rest, firstName: fullName, lastName } : map;
}

const ONE_NAME = new Set(['name', 'اسم']);

/** Without marks and spaces, and without the article, which people write or leave out: "رقم هاتف" is "رقم الهاتف". */
function keyOf(head: string): string {
  const words = searchKey(head).split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.replace(/^ال(?=..)/u, '')).join('');
}

/** What people, and our own tables, write over a column. */
const KNOWN_HEADS: Record<ImportField, string> = {
  firstName: 'first name,given name,forename,prénom,الاسم الأول,الاسم الشخصي,prénoms',
  lastName: 'last name,surname,family name,nom,nom de famille,اسم العائلة,اللقب,الكنية,النسب,اسم الأسرة,العائلة',
  fullName:
    'full name,name,client,customer,client name,nom complet,nom et prénom,nom du client,الاسم الكامل,الاسم,العميل,الزبون,اسم العميل,customer name,nom prénom,prénom nom,prénom et nom,nom client,raison sociale,الاسم والنسب,الاسم واللقب,اسم الزبون',
  phone:
    'phone,phone number,mobile,tel,telephone,gsm,whatsapp,téléphone,portable,الهاتف,رقم الهاتف,الجوال,رقم الجوال,الموبايل,mobile number,mobile phone,phone no,cell,cell phone,contact number,tel no,n° de téléphone,n° tél,num tél,numéro de téléphone,téléphone portable,téléphone mobile,tél portable,n° gsm,numéro gsm,رقم الموبايل,النقال,رقم النقال,المحمول,رقم المحمول,التليفون,رقم التليفون,التلفون,رقم التلفون,واتساب,رقم الواتساب',
  countryCode:
    'country code,dial code,indicatif,code pays,مفتاح البلد,رمز الدولة,رمز البلد,prefix,préfixe,indicatif pays',
  email:
    'email,e-mail,mail,email address,courriel,adresse e-mail,البريد,البريد الإلكتروني,الإيميل,e mail address,email client,adresse mail,adresse email,mél',
  username: 'username,user name,login,identifiant,اسم المستخدم',
  age: 'age,âge,العمر,السن',
  language: 'language,langue,اللغة',
  role: 'role,rôle,الدور',
  active: 'active,actif,نشط',
  plate:
    'plate,plate number,number plate,license plate,licence plate,registration,immatriculation,plaque,matricule,اللوحة,رقم اللوحة,لوحة السيارة,plate no,registration number,registration no,reg no,reg,license number,vehicle registration,n° d’immatriculation,n° immatriculation,numéro d’immatriculation,immat,plaque d’immatriculation,n° de plaque,numéro de plaque,n° matricule,رقم اللوحات,رقم السيارة,رقم المركبة,رقم التسجيل,الترقيم,رقم الترقيم,النمرة,نمرة السيارة',
  owner: 'owner,proprietor,propriétaire,المالك,صاحب السيارة',
  ownerPhone:
    'owner phone,client phone,customer phone,phone,mobile,téléphone du client,téléphone du propriétaire,téléphone,هاتف العميل,هاتف المالك,الهاتف,الجوال,owner mobile,client mobile,customer mobile,téléphone client,tél client,gsm client,gsm du client,téléphone propriétaire,tél propriétaire,tel propriétaire,gsm propriétaire,رقم هاتف العميل,رقم هاتف المالك,رقم هاتف الزبون,هاتف الزبون,جوال العميل,phone number,mobile number,tel,telephone,gsm,portable,n° de téléphone,numéro de téléphone,رقم الهاتف,رقم الجوال,الموبايل,رقم الموبايل,النقال,المحمول,التليفون,التلفون,رقم التلفون',
  ownerEmail:
    'owner email,client email,customer email,email,e-mail du client,e-mail du propriétaire,e-mail,بريد العميل,بريد المالك,البريد الإلكتروني',
  type: 'type,vehicle type,type de véhicule,النوع,نوع المركبة,نوع السيارة,body type,category,genre,catégorie,carrosserie,الفئة,الصنف,نوع العربة',
  brand:
    'make,brand,manufacturer,marque,constructeur,الصانع,الماركة,الشركة المصنعة,car make,vehicle make,car brand,marque du véhicule,marque véhicule,fabricant,العلامة,العلامة التجارية,ماركة السيارة,الشركة',
  model:
    'model,modèle,الطراز,الموديل,car model,vehicle model,modèle du véhicule,modèle véhicule,طراز السيارة,موديل السيارة,طراز المركبة',
  year: 'year,model year,année,السنة,سنة الصنع,year of manufacture,manufacture year,année modèle,année de fabrication,année de mise en circulation,millésime,العام,سنة الموديل,سنة الطراز,سنة الإنتاج',
  color: 'colour,color,couleur,اللون,couleur du véhicule,teinte,لون السيارة,لون المركبة',
  engineType:
    'fuel type,fuel,type de carburant,carburant,énergie,نوع الوقود,الوقود,نوع المحروقات,المحروقات,engine type,engine,motorisation,type de moteur,moteur,نوع المحرك,المحرك',
  vin: 'vin,chassis,chassis number,numéro de châssis,n° de châssis,رقم الهيكل,رقم الشاسيه,vin number,vin no,vin code,chassis no,frame number,serial number,châssis,n° châssis,numéro châssis,numéro de chassis,n° vin,numéro vin,code vin,n° de série,numéro de série,الشاسيه,الشاصي,رقم الشاصي,رقم القاعدة,الهيكل',
  status: 'status,state,état,statut,الحالة',
  km: 'kilometres at arrival,kilométrage à l’arrivée,الكيلومترات عند الدخول,العداد عند الدخول,km,kilometres,kilometers,mileage,odometer,kilométrage,kilomètres,الكيلومترات,العداد,قراءة العداد,kms,current km,odometer reading,odo,km actuel,kilométrage actuel,kilométrage compteur,compteur,كم,الكيلومتر,الكيلومتراج,عداد الكيلومترات,الممشى,المسافة المقطوعة',
  kmDate: 'read on,reading date,mileage date,relevé le,date du relevé,date km,date kilométrage,تاريخ القراءة',
  name: 'visit,title,name,visit name,work,description,visite,intitulé,objet,désignation,libellé,الزيارة,عنوان الزيارة,العنوان,الوصف',
  date: 'date,visit date,day,date de visite,التاريخ,تاريخ الزيارة,entry date,arrival date,date d’entrée,date entrée,date d’arrivée,date de réception,تاريخ الدخول,تاريخ الاستلام,اليوم',
  total:
    'total,amount,price,total cost,montant,prix,المبلغ,الإجمالي,المجموع,السعر,total amount,amount due,cost,grand total,total ttc,montant ttc,montant total,prix total,net à payer,coût,المبلغ الإجمالي,التكلفة,الكلفة,الثمن,القيمة',
  currency: 'currency,devise,monnaie,العملة',
  tasks:
    'tasks,jobs,works,services,tâches,opérations,المهام,الأعمال,work done,works done,prestations,interventions,travaux effectués,travaux,الخدمات,الإصلاحات,الأشغال',
  service: 'service,service type,type de service,نوع الخدمة,الخدمة',
  deliveredOn:
    'delivered on,delivery date,closed on,livré le,date de livraison,clôturé le,تاريخ التسليم,سُلّمت في,exit date,delivered,date de sortie,date sortie,تاريخ الخروج',
  complaint:
    'complaint,client complaint,reported fault,plainte,plainte du client,symptôme signalé,motif,شكوى,شكوى العميل,الشكوى,fault,symptoms,panne,symptômes,motif de la visite,العطل,سبب الزيارة',
  promisedAt: 'promised for,promised at,promised,due,promise pour,promis pour,الموعد,موعود بها,موعد التسليم',
  fuelEighths:
    'fuel (eighths),carburant (huitièmes),الوقود (أثمان),fuel at arrival,fuel level,fuel in,carburant à l’arrivée,niveau de carburant,الوقود عند الدخول,مستوى الوقود',
  notes:
    'notes,note,remarks,remarques,commentaires,ملاحظات,comments,comment,observation,observations,remarque,commentaire,ملاحظة,تعليقات',
};
