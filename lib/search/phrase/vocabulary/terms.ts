import type { RentPeriod, SoughtTenants } from '../../../listings/constants';
import { phraseAt, phrases, words, type Entries } from './phrases';
import { roomCountAt } from './rooms';

/** Excludes words about the searcher (`عائلة تبحث`), and praise that fits any home (`فيلا عائلية`, `family villa`). */
const TENANT_ENTRIES: Entries<SoughtTenants> = [
  [
    'families',
    'عوائل|عوايل|عائلات|عايلات|عوائل فقط|عوائل بس|عائلات فقط|سكن عوائل|سكن عائلات|لعائلة|لعايلة|للعائلة|للعايلة|لعائلة صغيرة|لعايلة صغيرة|for a family|for family|for a small family|for small family|families|for families|families only|family only|only families',
  ],
  [
    'single_men',
    'عزاب|عزابي|عزابية|عزوبية|عزاب فقط|سكن عزاب|سكن شباب|سكن رجال|طلاب|طلبة|سكن طلاب|سكن طلبة|bachelor|bachelors|for bachelors|bachelors only|single men|single man|for men|men only|for males|males only|for gents|gents only|for boys|boys only',
  ],
  [
    'single_women',
    'بنات|سيدات|نساء|عازبات|موظفات|طالبات|مدرسات|ممرضات|بنات فقط|سيدات فقط|سكن بنات|سكن سيدات|سكن نساء|سكن موظفات|سكن طالبات|ladies|for ladies|ladies only|single women|single woman|single ladies|single lady|for women|women only|for females|females only|for girls|girls only|female only|female|females|female nurses|female staff|nurses|for nurses|ممرضة',
  ],
  [
    'staff',
    'موظفين|عمال|عمالة|سكن موظفين|سكن عمال|سكن عمالة|سكن شركات|سكن شركة|staff|for staff|workers|labour|labor|labourers|company staff|staff accommodation|staff housing|labour camp|labor camp|labour accommodation|workers accommodation',
  ],
];
const TENANTS = phrases(TENANT_ENTRIES);

/** How texts name tenants, for listings without the field. */
export const TENANT_TEXTS: Record<SoughtTenants, string[]> = {
  families: ['عوائل', 'families', 'family'],
  single_men: ['عزاب', 'عزابية', 'bachelors', 'single men'],
  single_women: ['بنات', 'سيدات', 'موظفات', 'عازبات', 'ladies', 'girls', 'single women'],
  staff: ['موظفين', 'عمال', 'عمالة', 'سكن شركات', 'staff', 'workers'],
};

/** Without `شهري`: rents are by the month by default. */
const PERIODS = phrases<RentPeriod[]>([
  [
    ['day'],
    'يومي|يوميا|يومية|بالليلة|لليلة|ليلة|daily|per day|by the day|nightly|per night|by the night|overnight|ويكند|الويكند|ويك اند|الويك اند|نهاية الأسبوع|weekend|weekends',
  ],
  [['week'], 'أسبوعي|أسبوعيا|أسبوعية|بالأسبوع|للأسبوع|weekly|per week|by the week'],
  [
    ['day', 'week'],
    'قصير الأمد|قصيرة الأمد|قصير المدى|قصيرة المدى|مدة قصيرة|لمدة قصيرة|فترة قصيرة|لفترة قصيرة|مدد قصيرة|فترات قصيرة|short term|shortterm|short terms|short stay|short stays|short let|short lets|short rental|short rentals|short period',
  ],
  [
    ['month'],
    'طويل الأمد|طويلة الأمد|طويل المدى|مدة طويلة|لمدة طويلة|فترة طويلة|لفترة طويلة|long term|longterm|long let',
  ],
]);

/** `شاليه باليوم`; elsewhere it is 'today'. */
const DAY_WORDS = words('يوم');
const BEFORE_DAYS = words('شاليه شاليهات شالية ايجار اجار');

export const NO_COMMISSION_TEXTS = [
  'بدون عمولة',
  'بلا عمولة',
  'no commission',
  'without commission',
  'commission free',
];
const NO_COMMISSION = phrases<true>([
  [
    true,
    `${NO_COMMISSION_TEXTS.join('|')}|من غير عمولة|بدون عمولات|بدون اي عمولة|بدون كميشن|بدون كوميشن|بدون سعي|بلا سعي|بدون دلالة|no commissions|no commision|no comission|without commision|zero commission|free of commission|without any commission|no agent fee|no agent fees|no agency fee|no agency fees|no broker fee|no brokerage`,
  ],
]);

export type Term =
  | { kind: 'tenants'; value: SoughtTenants }
  /** Any of them. */
  | { kind: 'rentPeriod'; values: RentPeriod[] }
  | { kind: 'noCommission' };

/** Returns the terms of letting that begin with word `i`: `للعزاب`, `ايجار يومي`, `short term`, `بدون عمولة`. */
export function termAt(all: readonly string[], i: number): { term: Term; length: number } | null {
  const tenants = phraseAt(all, i, TENANTS);
  if (tenants) return { term: { kind: 'tenants', value: tenants.meaning }, length: tenants.length };
  if (DAY_WORDS.has(all[i] ?? '') && BEFORE_DAYS.has(all[i - 1] ?? ''))
    return { term: { kind: 'rentPeriod', values: ['day'] }, length: 1 };
  const period = phraseAt(all, i, PERIODS);
  if (period) return { term: { kind: 'rentPeriod', values: period.meaning }, length: period.length };
  const commission = phraseAt(all, i, NO_COMMISSION);
  return commission && { term: { kind: 'noCommission' }, length: commission.length };
}

const ROOM_WORDS = words('غرفة غرف room rooms');
/** Words beside a room that is part of a home or an office. */
const PARTS_OF_A_HOME = words(
  `نوم طعام سفرة جلوس معيشة ملابس غسيل اجتماعات خادمة خدم سائق حارس ضيوف العاب ماستر صالة وصالة رئيسية غيار تخزين
   living dining sitting meeting laundry storage store maid maids driver drivers guest family dressing play prayer powder showers service bed master`,
);

/** Whether word `i` asks for a room to let, not for a number of rooms: `غرفة للايجار`, `room for rent`. */
export const isRoomSought = (all: readonly string[], i: number): boolean =>
  ROOM_WORDS.has(all[i] ?? '') &&
  !/^\d/.test(all[i - 1] ?? '') &&
  !PARTS_OF_A_HOME.has(all[i - 1] ?? '') &&
  !PARTS_OF_A_HOME.has(all[i + 1] ?? '') &&
  roomCountAt(all, i) === null;
