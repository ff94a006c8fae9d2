import { describe, expect, test } from 'vitest';
import { HIDDEN_NUMBERS, publicAddress } from '@/lib/listings/public-address';
import cases from '@/lib/listings/public-address-cases.json';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { useDatabase, writeReference } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';
import { addListing } from '@/tests/support/records';
import { read } from '@/tests/support/sources';

const english = { address: 'Block 5 Street 10 House 4370 Flat 9191, Manzil 8282' };
const arabic = { address: null, addressAr: 'قطعة ٥ شارع ١٠ قسيمة ٤٣٧٠ شقة ٩١٩١' };
const ids: { english: number; arabic: number; exact: number } = { english: 0, arabic: 0, exact: 0 };

const { db } = await useDatabase();
const owner = (await writeReference(['Salmiya'])).owner;
const point = { latitude: 29.3, longitude: 48.05 };
for (const [name, change] of Object.entries({
  english,
  arabic,
  exact: { ...english, ...point, locationPrecision: 'exact' },
})) {
  const id = await addListing(owner, change);
  ids[name as keyof typeof ids] = id;
}
const gazetteer = await loadGazetteer();
/** The database removes numbers from private addresses before it indexes them for search (docs/product.md 6.9). */
const find = async (keyword: string) => (await searchIds({ keyword }, 24, gazetteer)).ids.toSorted((a, b) => a - b);

describe('the database hides numbers like the code', () => {
  async function differences(texts: string[]) {
    const rows = await db.$queryRaw<{ text: string; shown: string | null }[]>`
      SELECT text, search.public_address(text) AS shown FROM unnest(${texts}::text[]) AS text`;
    expect(rows).toHaveLength(texts.length);
    const unlike = rows.filter(({ text, shown }) => shown !== publicAddress(text));
    return unlike.map((row) => ({ ...row, code: publicAddress(row.text) }));
  }

  test('by the same expression', () => {
    expect(read('prisma/sql/search.sql')).toContain(HIDDEN_NUMBERS);
  });

  test('in every shared case', async () => {
    expect(await differences(cases.map(([text]) => text as string))).toEqual([]);
  });

  test('in random addresses', async () => {
    const random = randomFrom(20261127);
    const words = [
      ...['Block', 'street', 'House', 'flat', 'No.', '#', 'رقم', 'قطعة', 'شارع', 'منزل', 'بيت', 'ق', 'ش', 'م', 'الدور'],
      ...['5', '10', '٤٣٧', '12A', '7/3', '-', ',', '،', '(', ')', 'near', 'المسجد', 'H4', '\n', '2nd', 'km', 'mall'],
      ...['Manzil', 'Houses', '٤', '４３', '𝟒', '.', '=', '«', '»', 'مَنزِل', 'دقائق', 'متر', '\u200f', '&', 'أ'],
    ];
    const text = () =>
      Array.from({ length: 8 }, () => words[Math.floor(random() * words.length)]).join(random() < 0.8 ? ' ' : '');
    expect(await differences(Array.from({ length: 3_000 }, text))).toEqual([]);
  });
});

describe('a search', () => {
  test.each(['4370', 'house 4370', '٤٣٧٠', 'قسيمة ٤٣٧٠', '9191', 'flat 9191', '8282', '٨٢٨٢', 'house 8282'])(
    'for %s finds only the listing that shows it',
    async (keyword) => {
      expect((await find(keyword)).filter((id) => id !== ids.exact)).toEqual([]);
    },
  );

  test('for public parts of an address finds all listings with them', async () => {
    expect(await find('street 10')).toEqual([ids.english, ids.exact]);
    expect(await find('شارع ١٠')).toEqual([ids.arabic]);
    expect(await find('4370')).toEqual([ids.exact]);
  });

  test('finds a number only while its owner shows the exact place', async () => {
    const change = (data: object) => db.property.update({ where: { id: ids.exact }, data });
    await change({ locationPrecision: 'about', latitude: null, longitude: null });
    expect(await find('4370')).toEqual([]);
    await change({ locationPrecision: 'exact' });
    expect(await find('4370')).toEqual([ids.exact]);
  });
});
