import { describe, expect, it, test } from 'vitest';
import { call } from '../support/http';
import { texts as t } from '../support/listing';

const page = async (language: 'ar' | 'en', query: Record<string, string>) => {
  const path = `${language === 'ar' ? '' : '/en'}/properties?${new URLSearchParams(query).toString()}`;
  const { status, text } = await call(path);
  expect(status, path).toBe(200);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('&amp;', '&');
  return main;
};
/** Returns the targets of the links that remove a chip, by the removed condition. */
const removals = (main: string) =>
  Object.fromEntries(
    [...main.matchAll(/<a [^>]*>/g)].flatMap(([link]) => {
      const label = /aria-label="([^"]+)"/.exec(link)?.[1];
      const query = /href="[^"?]*\??([^"]*)"/.exec(link)?.[1] ?? '';
      return label ? [[label, decodeURIComponent(query)]] : [];
    }),
  );

describe('a keyword that names filters', () => {
  test.each(['ar', 'en'] as const)('%s: is shown as chips, each with the address of the others', async (language) => {
    const keyword = language === 'ar' ? 'شقة للايجار في السالمية تحت 400' : 'apartment for rent in salmiya under 400';
    const links = removals(await page(language, { keyword }));
    const remove = (filter: string) => t[language]('chips.remove', { filter });
    expect(links[remove(t[language]('types.listing.rent'))]).toBe(
      'propertyType=apartment&location=Salmiya&maxPrice=400',
    );
    expect(links[remove(language === 'ar' ? 'السالمية' : 'Salmiya')]).toBe(
      'listingType=rent&propertyType=apartment&maxPrice=400',
    );
    expect(Object.keys(links).filter((label) => label.includes(keyword))).toEqual([]);
  });

  it.each([
    ['ابي ابيع بيتي', 'ar', 'advertise', ''],
    ['sell my house', 'en', 'advertise', '/en'],
    ['swap villa in Bayan', 'en', 'exchange', '/en'],
  ] as const)('%s leads to adding a listing, above the results', async (keyword, language, message, prefix) => {
    const main = await page(language, { keyword });
    const said = t[language].markup(`list.wanted.${message}`, { link: (text) => text });
    expect(main.replace(/<[^>]+>/g, '')).toContain(said);
    expect(main).toContain(`href="${prefix}/properties/new"`);
    expect(main).not.toContain(t[language]('list.empty.title'));
  });

  it('offers a link for each university if the phrase does not say which', async () => {
    const main = await page('en', { keyword: 'flat near the university' });
    expect(main).toContain(t.en('list.which', { of: 'university' }));
    expect(main).toContain('href="/en/properties?propertyType=apartment&near=auk-2.5km"');
  });

  it('names its interpretation, and the words that it dropped or did not understand', async () => {
    const bent = await page('en', { keyword: 'Salmyah castle' });
    expect(bent).toContain('Showing results for');
    expect(bent).toContain('Search for it alone');
    expect(bent).toContain('href="/en/properties?keyword=castle"');
    expect(bent).not.toContain(t.en('list.empty.title'));
    const unknown = await page('ar', { keyword: 'حوطة' });
    expect(unknown).toContain(t.ar('list.closest.unknown', { typed: 'حوطة' }));
  });
});
