import { describe, expect, test } from 'vitest';
import { searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import type { DemoListing } from '@/prisma/seed/listings';
import { useDatabase } from '@/tests/support/database';
import { writeDemo } from '@/tests/support/demo';

/** Finds the demo listings. */
await useDatabase();
const listings = await writeDemo();
const gazetteer = await loadGazetteer();
const find = (keyword: string) => searchIds({ keyword }, 1_000, gazetteer);

test('the number of a listing finds only that listing', async () => {
  for (const keyword of ['7', 'رقم الإعلان 7', 'إعلان 7', 'listing 7', 'ad no 7']) {
    expect({ keyword, ids: (await find(keyword)).ids }).toEqual({ keyword, ids: [7] });
  }
  expect((await find('رقم الإعلان 99999')).total).toBe(0);
});

describe('the order by relevance', () => {
  test('ranks houses before villas for a house, and has only villas for a villa', async () => {
    const kinds = async (keyword: string) => (await find(keyword)).ids.map((id) => listings[id - 1]?.subtype ?? '');
    for (const keyword of ['بيت للبيع', 'house for sale']) {
      const found = await kinds(keyword);
      expect(found).toContain('house');
      expect(found).toContain('villa');
      expect(found.lastIndexOf('house')).toBeLessThan(found.indexOf('villa'));
    }
    expect(new Set(await kinds('فيلا للبيع'))).toEqual(new Set(['villa']));
  });

  test('ranks listings that contain the praise first, and excludes none', async () => {
    const all = (await find('شقة للايجار')).ids;
    const praised = (await find('شقة نظيفة للايجار')).ids;
    expect([...praised].sort()).toEqual([...all].sort());
    const says = praised.map((id) => {
      const { title, titleAr, description, descriptionAr } = listings[id - 1] as DemoListing;
      return /نظيف|مرتب|clean|tidy/i.test([title, titleAr, description, descriptionAr].join(' '));
    });
    expect(says).toContain(true);
    expect(says.lastIndexOf(true)).toBeLessThan(says.indexOf(false));
    expect((await find('luxury')).total).toBe((await find('')).total);
  });

  test('ranks titles before descriptions, featured or not', async () => {
    const { ids } = await find('زاوية');
    const inTitle = ids.map((id) => /زاوية|زاويه/.test(listings[id - 1]?.titleAr ?? ''));
    expect(inTitle).toContain(true);
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false) === -1 ? Infinity : inTitle.indexOf(false));
  });
});
