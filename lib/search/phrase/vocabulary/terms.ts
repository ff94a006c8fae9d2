import type { RentPeriod, SoughtTenants, Subtype } from '../../../listings/constants';
import { AMOUNT_UNITS } from './amounts';
import { byMeaning, phraseAt, phrases, words } from './phrases';
import { roomCountAt } from './rooms';
import terms from './terms.json';
import texts from './texts.json';

/** Phrases for tenants. Excludes words about the searcher (`عائلة تبحث`). */
const TENANTS = phrases<SoughtTenants>(byMeaning(terms.tenants));

/** Phrases that name tenants in texts, for listings without the field. */
export const TENANT_TEXTS: Record<SoughtTenants, string[]> = terms.tenantTexts;

/** Excludes `شهري`, which says nothing: rents are monthly by default. */
const PERIODS = phrases(byMeaning(terms.rentPeriods));

/** Beside one of these words, a period is not that of a rent: `دخل سنوي`, `yearly contract`, `less than a year old`. */
const NOT_RENTS = words(
  'دخل دخله دخلها بدخل عائد ايراد ايرادها ايراده مدخول مدخولها مدخوله مردود ريع دفع دفعة صيانة زيادة تجديد عقد بعقد ' +
    'income return revenue yield roi profit payment contract lease old',
);

/** Mean a rent per period in `باليوم`, `100 kd/night` and after the words of BEFORE_DAYS; elsewhere `اليوم` is today. */
const PERIOD_WORDS = phrases<RentPeriod>([
  ['day', 'يوم|day|night'],
  ['week', 'week'],
]);
const WEEKDAYS = words('السبت الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة');
/** `a week` is a period after a price (`100 a week`), but not in `free in a week`. */
const VAGUE_PERIODS = words('a each every كل');
const BEFORE_DAYS = words('شاليه شاليهات شالية ايجار اجار');

/** Words that name tenants next to a flat or a rent. Elsewhere they praise a home. */
export const FAMILY_WORDS = words('family عائلة عايلة عائلية عائلي عايلية عايلي');
/** Words after tenants that do not change the meaning: `bachelors allowed`. */
const TENANT_TAILS = words('فقط بس مسموح only are is allowed welcome accepted preferred ok');

export const NO_COMMISSION_TEXTS = terms.noCommissionTexts;
const NO_COMMISSION = phrases<true>([[true, `${NO_COMMISSION_TEXTS.join('|')}|${terms.noCommission}`]]);

/** Facts without a filter, which match by `texts` in either language. `noun`: the wanted noun if there is no other. */
export type Fact = { texts: readonly string[]; noun?: { subtypes: Subtype[] } };

export const FACTS = phrases(texts.map(({ names, ...fact }): [Fact, string] => [fact as Fact, names]));

export type Term =
  | { kind: 'tenants'; value: SoughtTenants }
  /** Any of the periods. */
  | { kind: 'rentPeriod'; values: RentPeriod[] }
  | { kind: 'noCommission' };

/** Parses the letting term that begins with word `i`: `للعزاب`, `ايجار يومي`, `short term`, `بدون عمولة`. */
export function termAt(all: readonly string[], i: number, typed = ''): { term: Term; length: number } | null {
  const tenants = phraseAt(all, i, TENANTS);
  if (tenants) {
    let end = i + tenants.length;
    while (TENANT_TAILS.has(all[end])) end += 1;
    return { term: { kind: 'tenants', value: tenants.meaning }, length: end - i };
  }
  const word = phraseAt(all, i, PERIOD_WORDS);
  if (word && isPeriodOfRent(all, i, typed)) return { term: { kind: 'rentPeriod', values: [word.meaning] }, length: 1 };
  const period = VAGUE_PERIODS.has(all[i]) && !isAfterPrice(all, i) ? null : phraseAt(all, i, PERIODS);
  if (period && !NOT_RENTS.has(all[i - 1]) && !NOT_RENTS.has(all[i + period.length]))
    return { term: { kind: 'rentPeriod', values: period.meaning.split(' ') as RentPeriod[] }, length: period.length };
  const commission = phraseAt(all, i, NO_COMMISSION);
  return commission && { term: { kind: 'noCommission' }, length: commission.length };
}

/** Whether a number, a price or a word for rent is before word `i`. */
function isAfterPrice(all: readonly string[], i: number): boolean {
  const before = all[i - 1] ?? '';
  return /^\d/.test(before) || BEFORE_DAYS.has(before) || AMOUNT_UNITS.meanings.get(before) === 'price';
}

function isPeriodOfRent(all: readonly string[], i: number, typed: string): boolean {
  const before = all[i - 1] ?? '';
  if (WEEKDAYS.has(all[i + 1])) return false; // يوم الخميس
  if (/^(?:بال|لل)/.test(typed) || /[\dkd]\//i.test(typed)) return true;
  const isToday = /^ال/.test(typed) && before !== 'في'; // للإيجار اليوم
  return !isToday && (before === 'في' || BEFORE_DAYS.has(before) || AMOUNT_UNITS.meanings.get(before) === 'price');
}

const ROOM_WORDS = words('غرفة غرف room rooms');
/** Words next to a room that is part of a home or an office. */
const PARTS_OF_A_HOME = words(
  `نوم طعام سفرة جلوس معيشة ملابس غسيل اجتماعات خادمة خدم سائق حارس ضيوف العاب ماستر صالة وصالة رئيسية غيار تخزين
   living dining sitting meeting laundry storage store maid maids driver drivers guest family dressing play prayer powder showers service bed master`,
);

/** Whether word `i` asks for a room to let, not for a number of rooms: `غرفة للايجار`, `room for rent`. */
export const isRoomSought = (all: readonly string[], i: number): boolean =>
  ROOM_WORDS.has(all[i]) &&
  !/^\d/.test(all[i - 1] ?? '') &&
  !PARTS_OF_A_HOME.has(all[i - 1]) &&
  !PARTS_OF_A_HOME.has(all[i + 1]) &&
  roomCountAt(all, i) === null;
