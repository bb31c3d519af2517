/**
 * The people of the demonstration shop: a garage in Casablanca with clients from the Gulf and from France. [first,
 * last, country code, national number]
 */

export type DemoStaff = {
  firstName: string;
  lastName: string;
  email: string;
  role: 'ADMIN' | 'MANAGER' | 'EMPLOYEE';
  phone: string;
  language: 'ar' | 'fr' | 'en';
};

export const staff: DemoStaff[] = [
  {
    firstName: 'Salma',
    lastName: 'Amrani',
    email: 'admin@palmiers.example',
    role: 'ADMIN',
    phone: '661000001',
    language: 'fr',
  },
  {
    firstName: 'كريم',
    lastName: 'بناني',
    email: 'manager@palmiers.example',
    role: 'MANAGER',
    phone: '661000002',
    language: 'ar',
  },
  {
    firstName: 'مهدي',
    lastName: 'العلوي',
    email: 'mechanic@palmiers.example',
    role: 'EMPLOYEE',
    phone: '661000003',
    language: 'ar',
  },
  {
    firstName: 'Samir',
    lastName: 'Tazi',
    email: 'samir@palmiers.example',
    role: 'EMPLOYEE',
    phone: '661000004',
    language: 'fr',
  },
  {
    firstName: 'يوسف',
    lastName: 'الإدريسي',
    email: 'youssef@palmiers.example',
    role: 'EMPLOYEE',
    phone: '661000005',
    language: 'ar',
  },
];

export const clients: [string, string, string, string][] = [
  ['نورة', 'الحربي', '+212', '662201101'],
  ['Khalid', 'Benali', '+212', '661201109'],
  ['Yassine', 'Bennani', '+212', '663204410'],
  ['خالد', 'العتيبي', '+966', '551204417'],
  ['Amal', 'Tazi', '+212', '664118820'],
  ['Hassan', 'Alaoui', '+212', '665771204'],
  ['فاطمة', 'الزهراء', '+212', '666310077'],
  ['Société', 'Rimal', '+212', '522301177'],
  ['Boulangerie', 'Ennour', '+212', '522414410'],
  ['محمد', 'السوسي', '+212', '667009912'],
  ['Sophie', 'Lefèvre', '+33', '612345678'],
  ['عبد الله', 'القحطاني', '+966', '503318827'],
  ['Driss', 'El Fassi', '+212', '668224105'],
  ['مريم', 'الشرقاوي', '+212', '669118273'],
  ['أحمد', 'بنجلون', '+212', '670554411'],
  ['Taxi', 'Atlas', '+212', '522998811'],
  ['Nadia', 'Chraibi', '+212', '671102938'],
  ['سعيد', 'أوحسي', '+212', '672665540'],
  ['Omar', 'Kettani', '+212', '673887712'],
  ['ليلى', 'الناصري', '+212', '674229018'],
  ['Rachid', 'Mansouri', '+212', '675448830'],
  ['حسن', 'الراشدي', '+971', '501847720'],
  ['Julien', 'Moreau', '+33', '698765432'],
  ['إيمان', 'برادة', '+212', '676991205'],
  ['Mustapha', 'Ziani', '+212', '677330914'],
  ['زينب', 'المرابط', '+212', '678115506'],
  ['Ali', 'Haddad', '+216', '20334455'],
  ['عمر', 'الفاسي', '+212', '679662031'],
  ['أحمد', 'بنجلون', '+212', '680441927'],
  ['Karima', 'Lahlou', '+212', '681773349'],
];
