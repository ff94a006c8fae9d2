import { beforeAll, expect, test } from 'vitest';
import { completeSearch } from '@/lib/search/complete/complete';
import type { Filters } from '@/lib/search/filters';
import { readClosest } from '@/lib/search/find/closest';
import { searchIds } from '@/lib/search/find/search';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

/** Any input gets an answer from search, from the closest results and from completion. */
let ask: (filters: Filters) => Promise<{ total: number; closest: number; keyword: string | undefined }>;
let complete: (typed: string) => Promise<unknown[]>;

const database = await useDatabase();
beforeAll(async () => {
  const { owner } = await writeReference(database.db);
  for (const price of [300, 400, 600]) await database.db.property.create({ data: listingOf(owner, { price }) });
  await database.db.$executeRaw`SELECT search.refresh_terms()`;
  const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  ask = async (filters) => {
    const { total, filters: understood } = await searchIds(filters, 24, gazetteer);
    const found = total === 0 ? await readClosest(filters, gazetteer) : null;
    return { total, closest: found?.ids.length ?? 0, keyword: understood.keyword };
  };
  complete = completeSearch;
});

test.each([
  ['nothing but stop words', 'في من على the of in and'],
  ['nothing but wishes', 'ابي I want مطلوب looking for'],
  ['spaces', '   \t\n '],
  ['signs', '؟!.,;:-_()[]{}<>|&*%$#@~`^+=\\/"\''],
  ['a tsquery', "a & !b | (c <-> d) :* ':*'"],
  ['keys of the index', '#type:villa #owner:1 =title +facts'],
  ['an operator of LIKE', '%_\\%'],
])('%s asks nothing, or words', async (_, keyword) => {
  const { total, closest } = await ask({ keyword });
  expect(total + closest).toBe(3);
});

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 Arabic letters', 'ش'.repeat(10_000)],
  ['10,000 words', 'شقه في '.repeat(1_500)],
  ['10,000 signs that normalizing writes as words', 'ﷺ'.repeat(10_000)],
  ['10,000 prices', 'تحت 300 '.repeat(1_250)],
  ['10,000 marks', `ش${'\u0651'.repeat(9_999)}`],
  ['digits alone, more than a number has', '9'.repeat(400)],
  ['a number below all', '0'],
  ['digits of three scripts', '٣۳3'],
  ['both languages in one word', 'شقةflatشقق'],
  ['both languages and digits in one word', 'غرفة3bedroomغرف٣'],
  ['a right-to-left override', '\u202eflat\u202c'],
  ['NUL', 'flat\u0000salmiya'],
  ['a lone surrogate', 'flat \ud800 salmiya'],
  ['lone surrogates alone', '\udfff\ud800'],
  ['emoji of several characters', '👨‍👩‍👧‍👦🏠🇰🇼'],
])('%s: is answered, and completed with something or nothing', async (_, keyword) => {
  const { total, closest } = await ask({ keyword });
  expect(total).toBeGreaterThanOrEqual(0);
  expect(closest).toBeLessThanOrEqual(3);
  expect((await complete(keyword)).length).toBeLessThanOrEqual(8);
});

test.each([
  ['under 300 over 500', { minPrice: 500 }],
  ['اكثر من 500 اقل من 300', { maxPrice: 300 }],
  ['من 500 الى 300', { minPrice: 300, maxPrice: 500 }],
  ['تحت 300 فوق 500 شقة', { minPrice: 500 }],
])(
  'prices that exclude each other, %s: the later one counts, and a range is read from its lower end',
  async (keyword, bounds) => {
    const { total } = await ask({ keyword });
    expect(total).toBe((await ask(bounds)).total);
  },
);

test('letters of every block of Unicode are answered', async () => {
  const blocks = Array.from({ length: 0x110000 / 0x80 }, (_, i) => i * 0x80).filter(
    (first) => first < 0x3400 || first % 0x400 === 0,
  );
  for (const first of blocks) {
    const keyword = String.fromCodePoint(...Array.from({ length: 24 }, (_, i) => first + 5 * i));
    const { total, closest } = await ask({ keyword });
    expect({ first, answered: total + closest <= 3 }).toEqual({ first, answered: true });
  }
}, 120_000);
