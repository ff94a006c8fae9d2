/** The people and offices that the demo listings belong to. The first is the account to try things with. */
export interface DemoOwner {
  readonly username: string;
  /** The name that listings show, in the language the owner gave it in. */
  readonly fullName: string;
  readonly email: string;
  /** In a block of numbers that nobody has. */
  readonly phone: string;
  /** How many of the listings are theirs, relative to the others. */
  readonly share: number;
}

export const demoOwners: readonly DemoOwner[] = [
  { username: 'owner', fullName: 'فهد العنزي', email: 'owner@example.com', phone: '50000001', share: 2 },
  {
    username: 'dar_almahar',
    fullName: 'دار المحار العقارية',
    email: 'dar.almahar@example.com',
    phone: '90000002',
    share: 14,
  },
  { username: 'sidra_homes', fullName: 'Sidra Homes', email: 'sidra.homes@example.com', phone: '60000003', share: 12 },
  { username: 'noura_r', fullName: 'نورة الرشيدي', email: 'noura@example.com', phone: '50000004', share: 4 },
  {
    username: 'pearl_lane',
    fullName: 'Pearl Lane Realty',
    email: 'pearl.lane@example.com',
    phone: '90000005',
    share: 11,
  },
  {
    username: 'abu_yousef',
    fullName: 'أبو يوسف للعقار',
    email: 'abu.yousef@example.com',
    phone: '60000006',
    share: 12,
  },
  { username: 'm_alkandari', fullName: 'محمد الكندري', email: 'm.alkandari@example.com', phone: '50000007', share: 5 },
  { username: 'sara_mathew', fullName: 'Sara Mathew', email: 'sara.mathew@example.com', phone: '90000008', share: 4 },
  {
    username: 'nakhla_aqar',
    fullName: 'مكتب النخلة العقاري',
    email: 'nakhla.aqar@example.com',
    phone: '60000009',
    share: 13,
  },
  { username: 'h_almutairi', fullName: 'حمد المطيري', email: 'h.almutairi@example.com', phone: '50000010', share: 5 },
  {
    username: 'blue_dhow',
    fullName: 'Blue Dhow Property',
    email: 'blue.dhow@example.com',
    phone: '90000011',
    share: 10,
  },
  { username: 'dalal_s', fullName: 'دلال السبتي', email: 'dalal@example.com', phone: '60000012', share: 3 },
];
