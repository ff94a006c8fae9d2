/** The people and offices that the demo listings belong to. The first is the account to try things with. */
export interface DemoOwner {
  readonly username: string;
  /** The name that listings show, in the language the owner gave it in. */
  readonly fullName: string;
  readonly email: string;
  /** In a block of numbers that nobody has. */
  readonly phone: string;
  readonly kind?: 'owner' | 'office';
  readonly licence?: string;
  /** How many of the listings are theirs, relative to the others. */
  readonly share: number;
}

const accounts: readonly DemoOwner[] = [
  {
    username: 'owner',
    fullName: 'فهد العنزي',
    email: 'owner@example.com',
    phone: '+96550000001',
    kind: 'owner',
    share: 2,
  },
  {
    username: 'dar_almahar',
    fullName: 'دار المحار العقارية',
    email: 'dar.almahar@example.com',
    phone: '+96590000002',
    kind: 'office',
    licence: '2019/1042',
    share: 14,
  },
  {
    username: 'sidra_homes',
    fullName: 'Sidra Homes',
    email: 'sidra.homes@example.com',
    phone: '+96560000003',
    kind: 'office',
    share: 12,
  },
  {
    username: 'noura_r',
    fullName: 'نورة الرشيدي',
    email: 'noura@example.com',
    phone: '+96550000004',
    kind: 'owner',
    share: 4,
  },
  {
    username: 'pearl_lane',
    fullName: 'Pearl Lane Realty',
    email: 'pearl.lane@example.com',
    phone: '+96590000005',
    kind: 'office',
    licence: '2021/0387',
    share: 11,
  },
  {
    username: 'abu_yousef',
    fullName: 'أبو يوسف للعقار',
    email: 'abu.yousef@example.com',
    phone: '+96560000006',
    kind: 'office',
    share: 12,
  },
  {
    username: 'm_alkandari',
    fullName: 'محمد الكندري',
    email: 'm.alkandari@example.com',
    phone: '+96550000007',
    kind: 'owner',
    share: 5,
  },
  {
    username: 'sara_mathew',
    fullName: 'Sara Mathew',
    email: 'sara.mathew@example.com',
    phone: '+96590000008',
    share: 4,
  },
  {
    username: 'nakhla_aqar',
    fullName: 'مكتب النخلة العقاري',
    email: 'nakhla.aqar@example.com',
    phone: '+96560000009',
    kind: 'office',
    licence: '2017/0915',
    share: 13,
  },
  {
    username: 'h_almutairi',
    fullName: 'حمد المطيري',
    email: 'h.almutairi@example.com',
    phone: '+96550000010',
    kind: 'owner',
    share: 5,
  },
  {
    username: 'blue_dhow',
    fullName: 'Blue Dhow Property',
    email: 'blue.dhow@example.com',
    phone: '+96590000011',
    kind: 'office',
    licence: '2022/0264',
    share: 10,
  },
  { username: 'dalal_s', fullName: 'دلال السبتي', email: 'dalal@example.com', phone: '+96560000012', share: 3 },
];

/** Whoever lets or sells one home: with the accounts above alone, no price would be known of enough advertisers. */
const PRIVATE_NAMES = [
  'أحمد الشمري',
  'مريم الفضلي',
  'Joseph Pinto',
  'تركي العجمي',
  'خالد الدوسري',
  'هيا المطوع',
  'Anil Kumar',
  'بدر الظفيري',
  'لطيفة الصباغ',
  'يوسف البلوشي',
  'Maria Fernandes',
  'سعود الهاجري',
  'فاطمة الموسوي',
  'زياد العازمي',
  'Omar Haddad',
  'شيخة الخالدي',
  'طلال الحربي',
  'جاسم القلاف',
  'Rania Khoury',
  'مشعل السهلي',
  'عائشة الحداد',
  'حسين بهمن',
  'Imran Sheikh',
  'وليد الغانم',
  'منى العوضي',
  'فيصل الديحاني',
  'Grace Lim',
  'راشد المري',
];

export const demoOwners: readonly DemoOwner[] = [
  ...accounts,
  ...PRIVATE_NAMES.map((fullName, index) => ({
    username: `private_${index + 1}`,
    fullName,
    email: `private.${index + 1}@example.com`,
    phone: `+965500000${index + 13}`,
    kind: 'owner' as const,
    share: 0, // see `ownerOf`
  })),
];
export const FIRST_PRIVATE_OWNER = accounts.length;
