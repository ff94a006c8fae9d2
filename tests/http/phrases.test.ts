import { createTranslator } from 'next-intl';
import { describe, expect, it, test } from 'vitest';
import { call } from '../support/http';
import { messageFormats } from '@/lib/i18n/format';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const t = {
  ar: createTranslator({ locale: 'ar', messages: ar, formats: messageFormats('ar') }),
  en: createTranslator({ locale: 'en', messages: en, formats: messageFormats('en') }),
};

const page = async (language: 'ar' | 'en', query: Record<string, string>) => {
  const path = `${language === 'ar' ? '' : '/en'}/properties?${new URLSearchParams(query).toString()}`;
  const { status, text } = await call(path);
  expect(status, path).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('&amp;', '&');
  return main;
};
/** Where the links that take a chip away lead to, by what is taken away. */
const removals = (main: string) =>
  Object.fromEntries(
    [...main.matchAll(/<a [^>]*>/g)].flatMap(([link]) => {
      const label = /aria-label="([^"]+)"/.exec(link)?.[1];
      const query = /href="[^"?]*\??([^"]*)"/.exec(link)?.[1] ?? '';
      return label ? [[label, decodeURIComponent(query)]] : [];
    }),
  );

describe('a keyword that says what filters say', () => {
  test.each(['ar', 'en'] as const)('%s: is shown as chips, each with the address of the others', async (language) => {
    const keyword = language === 'ar' ? 'شقة للايجار في السالمية تحت 400' : 'apartment for rent in salmiya under 400';
    const links = removals(await page(language, { keyword }));
    const remove = (filter: string) => t[language]('filters.remove', { filter });
    expect(links[remove(t[language]('types.listing.rent'))]).toBe(
      'propertyType=apartment&location=Salmiya&maxPrice=400',
    );
    expect(links[remove(language === 'ar' ? 'السالمية' : 'Salmiya')]).toBe(
      'listingType=rent&propertyType=apartment&maxPrice=400',
    );
    expect(Object.keys(links).filter((label) => label.includes(keyword))).toEqual([]);
  });

  test.each(['ar', 'en'] as const)('%s: has a chip for each term of letting', async (language) => {
    const keyword =
      language === 'ar' ? 'شقة للعزاب ايجار يومي بدون عمولة' : 'short term room for bachelors no commission';
    const links = removals(await page(language, { keyword }));
    const terms = ['types.tenants.single_men', 'types.rentPeriod.day', 'filters.attribute.commission'] as const;
    for (const term of terms)
      expect(Object.keys(links)).toContain(t[language]('filters.remove', { filter: t[language](term) }));
    const noCommission = t[language]('filters.remove', {
      filter: t[language]('filters.attribute.commission', { count: 0, amount: '' }),
    });
    expect(links[noCommission]).toBe(
      language === 'ar'
        ? 'listingType=rent&propertyType=apartment&rentPeriod=day&tenants=single_men'
        : 'listingType=rent&propertyType=apartment&subtype=room&rentPeriod=day,week&tenants=single_men',
    );
  });

  test.each(['ar', 'en'] as const)('%s: has the canonical address of the filters, as they have', async (language) => {
    const prefix = language === 'ar' ? '' : '/en';
    const keyword = language === 'ar' ? 'مكاتب للايجار في السالمية' : 'offices for rent in salmiya';
    const canonical = async (query: Record<string, string>) => {
      const { text } = await call(`${prefix}/properties?${new URLSearchParams(query).toString()}`);
      return /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    };
    const filters = { listingType: 'rent', propertyType: 'commercial', subtype: 'office', location: 'Salmiya' };
    const own = await canonical(filters);
    expect(own).toContain(`${prefix}/properties?${new URLSearchParams(filters).toString()}`);
    expect(await canonical({ keyword })).toBe(own);
    const heading = (main: string) => /<h1[^>]*>([^<]+)/.exec(main)?.[1];
    const title = language === 'ar' ? 'مكاتب للإيجار في السالمية' : 'Offices for rent in Salmiya';
    expect(heading(await page(language, filters))).toBe(title);
    expect(heading(await page(language, { keyword }))).toBe(title);
  });

  it('takes several values of a list one by one, as a form without JavaScript sends them', async () => {
    const canonical = async (query: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec((await call(`/en/properties?${query}`)).text)?.[1];
    expect(await canonical('subtype=shop&subtype=office&amenities=2&amenities=1')).toBe(
      await canonical('subtype=office,shop&amenities=1,2'),
    );
  });

  it('leaves what is no filter in the keyword', async () => {
    const links = removals(await page('en', { keyword: 'quiet villa for sale' }));
    const left = links[t.en('filters.remove', { filter: t.en('types.listing.sale') })] ?? '';
    expect(new URLSearchParams(left).get('keyword')).toBe('quiet');
  });

  it.each([
    ['ابي ابيع بيتي', 'ar', 'advertise', ''],
    ['sell my house', 'en', 'advertise', '/en'],
    ['swap villa in Bayan', 'en', 'exchange', '/en'],
  ] as const)('%s leads to adding a listing, above what it finds', async (keyword, language, message, prefix) => {
    const main = await page(language, { keyword });
    const said = t[language].markup(`list.wanted.${message}`, { link: (text) => text });
    expect(main.replace(/<[^>]+>/g, '')).toContain(said);
    expect(main).toContain(`href="${prefix}/properties/new"`);
    expect(main).not.toContain(t[language]('list.empty.title'));
  });

  it('says that an area cannot be left out, and finds no other and no fewer for it', async () => {
    const except = await page('en', { keyword: 'flat for rent not in Salmiya' });
    expect(except).toContain(t.en('list.wanted.except'));
    const links = removals(except);
    const removes = (filter: string) => t.en('filters.remove', { filter }) in links;
    expect([removes(t.en('types.listing.rent')), removes('Salmiya')]).toEqual([true, false]);
    const count = async (query: string) =>
      (await call(`/api/properties/search?pageSize=1&${query}`)).headers.get('x-total-count');
    expect(await count(`keyword=${encodeURIComponent('شقة للايجار غير السالمية')}`)).toBe(
      await count('listingType=rent&propertyType=apartment'),
    );
  });

  it('shows a landmark as a chip whose distance can be changed', async () => {
    const main = await page('en', { keyword: 'flat near the avenues' });
    const chip = (distance: string) => t.en('filters.nearChip', { distance, place: 'The Avenues' });
    const links = removals(main);
    expect(links[t.en('filters.remove', { filter: chip('2.5') })]).toBe('propertyType=apartment');
    expect(links[chip('1')]).toBe('propertyType=apartment&near=avenues-1km');
    expect(links[chip('5')]).toBe('propertyType=apartment&near=avenues-5km');
    const arabic = await page('ar', { near: 'avenues-5km', listingType: 'rent' });
    expect(/<h1[^>]*>([^<]+)/.exec(arabic)?.[1]).toBe('عقارات للإيجار قرب الأفنيوز');
    const search = '/api/properties/search?listingType=rent&pageSize=1&near=avenues';
    const totals = await Promise.all(
      ['-1km', '-5km'].map(async (km) => (await call(`${search}${km}`)).headers.get('x-total-count')),
    );
    expect(Number(totals[0])).toBeLessThan(Number(totals[1]));
    expect((await call(`${search}-3km`)).status).toBe(400);
  });

  it('says what it was read as, and what it did not understand, where it finds nothing', async () => {
    const bent = await page('en', { keyword: 'Salmyah castle' });
    expect(bent).toContain('Showing results for');
    expect(bent.replaceAll('&quot;', '"')).toContain(t.en('list.closest.unknown', { typed: 'castle' }));
    const unknown = await page('ar', { keyword: 'حوطة' });
    expect(unknown).toContain(t.ar('list.closest.unknown', { typed: 'حوطة' }));
  });

  it('says that what is praised comes first, where that is the order', async () => {
    const said = t.en('list.preferred', { typed: 'luxury' });
    expect(await page('en', { keyword: 'luxury apartments' })).toContain(said);
    expect(await page('en', { keyword: 'luxury apartments', sort: 'newest' })).not.toContain(said);
  });

  it('gives way to a chosen filter that it disagrees with, and the page says so', async () => {
    const main = await page('en', { propertyType: 'villa', keyword: 'apartment' });
    expect(main).toContain('so we kept the filters');
    const { body } = await call('/api/properties/search?propertyType=villa&keyword=apartment');
    expect(new Set((body as { propertyType: string }[]).map((each) => each.propertyType))).toEqual(new Set(['villa']));
  });
});

test.each([
  ['subtype', 'castle', 'list.invalid.field.subtype'],
  ['amenities', 'pool', 'list.invalid.field.amenities'],
  ['furnished', 'maybe', 'form.field.furnished'],
  ['block', '؟', 'list.invalid.field.block'],
  ['publisherId', 'me', 'list.invalid.field.publisherId'],
] as const)('%s=%s is named as malformed, in both languages', async (name, value, label) => {
  for (const language of ['ar', 'en'] as const) {
    const main = await page(language, { [name]: value, listingType: 'rent' });
    expect(main).toContain(t[language](label));
  }
});
