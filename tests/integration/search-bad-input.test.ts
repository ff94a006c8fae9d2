import { expect, test } from 'vitest';
import { completeSearch } from '@/lib/search/complete/complete';
import type { Filters } from '@/lib/search/filters';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';
import { closestTo } from '@/tests/support/search';

const { db } = await useDatabase();
const { owner } = await writeReference();
for (const price of [300, 400, 600]) await addListing(owner, { price });
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
/** Any input gets an answer from search, from the closest results and from completion. */
const ask = async (filters: Filters) => {
  const { total, filters: understood } = await searchIds(filters, 24, gazetteer);
  const found = total === 0 ? await closestTo(filters, gazetteer) : null;
  return { total, closest: found?.ids.length ?? 0, keyword: understood.keyword };
};

test.each([
  ['only stop words', 'في من على the of in and'],
  ['only wishes', 'ابي I want مطلوب looking for'],
  ['spaces', '   \t\n '],
  ['signs', '؟!.,;:-_()[]{}<>|&*%$#@~`^+=\\/"\''],
  ['tsquery syntax', "a & !b | (c <-> d) :* ':*'"],
  ['index keys', '#type:villa #owner:1 =title +facts'],
  ['LIKE wildcards', '%_\\%'],
])('%s: becomes words or no search at all', async (_, keyword) => {
  const { total, closest } = await ask({ keyword });
  expect(total + closest).toBe(3);
});

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['10,000 Arabic letters', 'ش'.repeat(10_000)],
  ['10,000 words', 'شقه في '.repeat(1_500)],
  ['10,000 ligatures that normalize to words', 'ﷺ'.repeat(10_000)],
  ['10,000 prices', 'تحت 300 '.repeat(1_250)],
  ['10,000 combining marks', `ش${'\u0651'.repeat(9_999)}`],
  ['too many digits for a number', '9'.repeat(400)],
  ['zero', '0'],
  ['digits of three scripts', '٣۳3'],
  ['both languages in one word', 'شقةflatشقق'],
  ['both languages and digits in one word', 'غرفة3bedroomغرف٣'],
  ['a right-to-left override', '\u202eflat\u202c'],
  ['NUL', 'flat\u0000salmiya'],
  ['a lone surrogate', 'flat \ud800 salmiya'],
  ['only lone surrogates', '\udfff\ud800'],
  ['emoji of several characters', '👨‍👩‍👧‍👦🏠🇰🇼'],
])('%s: gets a response, and completions if any', async (_, keyword) => {
  const { total, closest } = await ask({ keyword });
  expect(total).toBeGreaterThanOrEqual(0);
  expect(closest).toBeLessThanOrEqual(3);
  expect((await completeSearch(keyword)).length).toBeLessThanOrEqual(8);
});

test('letters of every block of Unicode get a response', async () => {
  const all = Array.from({ length: 0x110000 / 0x80 }, (_, i) => i * 0x80);
  const blocks = all.filter((first) => first < 0x3400 || first % 0x400 === 0);
  for (const first of blocks) {
    const keyword = String.fromCodePoint(...Array.from({ length: 24 }, (_, i) => first + 5 * i));
    const { total, closest } = await ask({ keyword });
    expect({ first, answered: total + closest <= 3 }).toEqual({ first, answered: true });
  }
}, 120_000);
