import { expect, test } from 'vitest';
import { AMENITIES } from '@/lib/amenities/constants';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';

/**
 * Facts that only the texts of a listing state (docs/product.md 4.6): a description, a search that finds the listing, and
 * a search that does not.
 */
const TEXTS: [description: string, found: string, notFound: string, change?: Record<string, unknown>][] = [
  // Negation and its reach.
  ['Unfurnished, without lift, no pool.', 'unfurnished|without lift|no pool', 'furnished|lift|elevator|pool|مفروش'],
  ['شقة غير مفروشة بدون مصعد ولا مسبح', 'غير مفروشة', 'مفروشة|مصعد|مسبح|with lift'],
  ['Bachelors not allowed, families only', 'families', 'for bachelors|للعزاب'],
  ['ممنوع العزاب، عوائل فقط', 'للعوائل', 'للعزاب|bachelors'],
  ['بدون تأمين، فقط عمولة المكتب', 'بدون تأمين|without deposit', 'بدون عمولة|no commission'],
  ['Without insurance, only the office commission', 'no insurance', 'no commission'],
  ['No commission, furnished, with a lift', 'no commission|furnished|lift', 'unfurnished|without lift'],
  ['بدون عمولة ومفروشة مع مصعد', 'بدون عمولة|مفروشة|مصعد', 'غير مفروشة'],
  ['Half furnished flat', 'half furnished|نص مفروش', 'furnished|unfurnished'],
  ['شقة نص مفروشة', 'semi furnished|نصف مفروشة', 'مفروشة|furnished flat'],
  ['Semi-furnished with gym', 'semi furnished|gym', 'furnished'],
  ['لا يوجد مصعد. يوجد مسبح وحديقة', 'مسبح|garden', 'مصعد'],
  ['ما فيه مسبح لكن فيه جيم', 'جيم|gym', 'مسبح|pool'],
  ['There is no swimming pool or gym', 'no', 'pool|gym|مسبح'],
  ['No pets allowed', 'no', 'pets allowed|pet friendly'],
  ['الحيوانات غير مسموحة', 'شقة', 'pets allowed|حيوانات أليفة'],
  ['No private pool but a shared pool', 'pool', 'gym'],
  ['بدون غرفة خادمة', 'بدون', "maid's room|غرفة خادمة"],
  ['W/o balcony', 'شقة', 'balcony|بلكونة'],
  ['خالية من الأثاث', 'شقة بدون اثاث|unfurnished', 'مفروشة'],
  ['Not only a lift: a pool too', 'lift|pool', 'unfurnished'],
  ['مو مفروشة', 'غير مفروشة', 'مفروشة'],
  // A stated field wins.
  ['Furnished or unfurnished as you wish', 'unfurnished', 'furnished', { furnished: 'no' }],
  ['للعزاب', 'للعوائل', 'للعزاب', { tenants: 'families' }],
  ['موقف سيارة قريب', 'شقة', 'شقة مع موقف', { parking: 0 }],
  ['بدون عمولة', 'شقة', 'بدون عمولة', { commission: 100 }],
  ['غرفة خادمة حسب الطلب', 'شقة', "غرفة خادمة|maid's room", { maidRoom: false }],
  ['No central a/c yet, private entrance shared', 'شقة', 'central ac|private entrance', { privateEntrance: false }],
  ['Diwaniya next door', 'diwaniya|ديوانية', 'gym'],
  // A word that became a filter finds what the word found.
  ['Private roof of 100 metres', 'roof|روف|with roof', 'gym'],
  ['سطح خاص', 'سطح|roof', 'سرداب'],
  ['تكييف مركزي', 'تكييف مركزي|central ac|central a/c', 'مصعد'],
  ['Central air conditioning', 'central ac|تكييف مركزي', 'lift'],
  ['شقة بالدور الأرضي', 'شقة ارضية|ground floor flat', 'first floor flat'],
  ['السالمية قطعة 5 شارع 12', 'السالمية قطعة 5|salmiya block 5', 'قطعة 12|block 7', { block: null }],
  ['Salmiya block 10, near the park', 'block 10|قطعة 10', 'block 1', { block: null }],
  ['ق 3 شارع 7', 'ق 3|block 3', 'block 7', { block: null }],
  ['شقة ثلاث غرف وصالة', '3 غرف|2 bedrooms|3 bedroom', '4 غرف', { bedrooms: null }],
  ['4 bedrooms and a hall', '4 bedrooms|3 غرف', '5 bedrooms', { bedrooms: null }],
  ['غرفتين نوم', 'شقة غرفتين|2br', '3 غرف', { bedrooms: null }],
  ['غرفة خادمة وغرفة غسيل', "maid's room|خادمة|غرفة غسيل", 'driver room'],
  ['موقف مظلل لسيارتين', 'موقف|parking', 'gym', { parking: null }],
  ['With parking in the basement', 'parking|شقة مع موقف|basement', 'gym', { parking: null }],
  ['Suitable for bachelors', 'for bachelors|عزاب', 'for ladies'],
  ['يصلح للعزاب', 'شقة للعزاب|bachelors', 'سكن بنات'],
  ['Inner stairs to the second floor', 'inner stairs|درج داخلي', 'مصعد'],
  ['في بناية جديدة', 'flat in new building|شقة في بناية جديدة', 'مسبح'],
  ['مدخل خاص ومخزن', 'private entrance|مدخل خاص', 'سرداب'],
];

const { db } = await useDatabase();
const ids = new Map<number, number>();
const { owner } = await writeReference(['Salmiya']);
await db.amenity.createMany({ data: AMENITIES, skipDuplicates: true });
for (const [i, [description, , , change]] of TEXTS.entries()) {
  const listing = listingOf(owner, { title: 'شقة', description, parking: null, ...change });
  ids.set(i, (await db.property.create({ data: listing })).id);
}
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
const find = async (keyword: string) => (await searchIds({ keyword }, 100, gazetteer)).ids;

test.each(TEXTS.map(([description, found, notFound], i) => ({ i, description, found, notFound })))(
  '$description',
  async ({ i, found, notFound }) => {
    const isFound = async (keyword: string) => (await find(keyword)).includes(ids.get(i) ?? 0);
    for (const keyword of found.split('|')) expect.soft(await isFound(keyword), keyword).toBe(true);
    for (const keyword of notFound.split('|')) expect.soft(await isFound(keyword), keyword).toBe(false);
  },
);

test.each(['ممنوع', 'not allowed', 'is not allowed', 'not', 'غير مسموح.', 'semi', 'جزئيا', 'لا يوجد', '. . .'])(
  'a listing whose texts begin and end with a negation is stored: %s',
  async (title) => {
    const id = await addListing(owner, { title, description: title });
    expect(await db.$queryRaw`SELECT id FROM search.listings WHERE id = ${id}`).toEqual([{ id }]);
  },
);
