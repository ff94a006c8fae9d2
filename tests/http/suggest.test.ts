import { describe, expect, it, test } from 'vitest';
import { call, query } from '../support/http';
import type { Completion } from '@/lib/search/complete/completion';

const complete = async (q: string, language: 'ar' | 'en' = 'ar', filters: Record<string, string> = {}) => {
  const { status, body } = await call(`/api/suggest?${new URLSearchParams({ ...filters, q, language }).toString()}`);
  expect(status, q).toBe(200);
  return body as Completion[];
};

describe('GET /api/suggest', () => {
  test.each([
    ['the beginning of an area', 'سالم', 'ar', 'السالمية', '/properties?location=Salmiya'],
    ['an area in the other script', 'salmi', 'ar', 'السالمية', '/properties?location=Salmiya'],
    ['an area in the other language', 'السالمي', 'en', 'Salmiya', '/properties?location=Salmiya'],
    ['a type', 'apart', 'en', 'Apartments', '/properties?propertyType=apartment'],
    ['a type by a synonym', 'flats', 'en', 'Apartments', '/properties?propertyType=apartment'],
    ['a type and an offer', 'شقق للا', 'ar', 'شقق للإيجار', '/properties?listingType=rent&propertyType=apartment'],
    ['a subtype', 'دوبل', 'ar', 'دوبلكس', '/properties?subtype=duplex'],
    ['a governorate', 'محافظة حول', 'ar', 'محافظة حولي', null],
    ['an amenity', 'حمام سب', 'ar', 'حمام سباحة', null],
    ['a landmark after a word of nearness', 'قرب الافني', 'ar', 'قرب الأفنيوز', null],
    ['a landmark in the other script', 'near جامعة الشرق', 'en', 'near American University of the Middle East', null],
    ['a landmark by its alias', 'near AUK', 'en', 'near American University of Kuwait', null],
    ['a street', 'near gulf ro', 'en', 'near Arabian Gulf Street', null],
  ] as const)('completes %s: %s', async (_, typed, language, text, path) => {
    const found = await complete(typed, language);
    expect(found.map((each) => each.text)).toContain(text);
    if (path) expect(found.find((each) => each.text === text)?.path).toBe(path);
  });

  it('ranks the likeliest first, with its place and number of listings for an area', async () => {
    const [first] = await complete('السالمية');
    const [row] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM properties WHERE location = 'Salmiya' AND approved AND expires_at > now()`,
    );
    const area = { kind: 'location', text: 'السالمية', detail: 'منطقة في حولي', path: '/properties?location=Salmiya' };
    expect(first).toEqual({ ...area, count: expect.any(Number), exact: true });
    expect(Math.abs((first?.count ?? 0) - (row?.count ?? 0))).toBeLessThanOrEqual(5); // other tests add and remove
  });

  it('leaves earlier words unchanged', async () => {
    const found = await complete('شقة في سالم');
    expect(found[0]).toMatchObject({ kind: 'location', text: 'شقة في السالمية' });
    expect(new URLSearchParams(found[0]?.path.split('?')[1]).get('keyword')).toBe('شقة في السالمية');
  });

  it('counts the listings that match the filters and the earlier words, and ignores malformed filters', async () => {
    const listed = async (filters: Record<string, string>) => {
      const { headers } = await call(`/api/properties/search?${new URLSearchParams(filters).toString()}`);
      return Number(headers.get('x-total-count'));
    };
    const [all] = await complete('salmiya', 'en');
    const [rented] = await complete('salmiya', 'en', { listingType: 'rent', locations: 'Hawalli', minPrice: 'many' });
    const [flats] = await complete('apartment in salmiya', 'en', { listingType: 'rent' });
    const [governorate] = await complete('hawalli governorate', 'en', { listingType: 'rent' });
    expect(rented?.count).toBe(await listed({ listingType: 'rent', location: 'Salmiya' }));
    expect(flats?.count).toBe(await listed({ listingType: 'rent', location: 'Salmiya', propertyType: 'apartment' }));
    expect(all?.count).toBeGreaterThan(rented?.count ?? 0);
    expect(rented?.count).toBeGreaterThan(flats?.count ?? 0);
    expect(governorate?.count).toBeGreaterThan(rented?.count ?? 0);
  });

  test.each(['', '   '])('offers popular searches for %j', async (typed) => {
    const found = await complete(typed);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ kind }) => kind)).toEqual(found.map(() => 'popular'));
  });

  it('offers no landmark without a word of nearness', async () => {
    const found = await complete('الافني');
    expect(found.map(({ kind }) => kind)).not.toContain('landmark');
  });

  it('uses the language of the request by default, and rejects unknown ones', async () => {
    const inArabic = await call('/api/suggest?q=salmi', { headers: { 'accept-language': 'ar' } });
    expect(inArabic.body).toEqual(await complete('salmi', 'ar'));
    expect(inArabic.headers.get('vary')?.toLowerCase()).toContain('accept-language');
    expect((await call('/api/suggest?q=a&language=fr')).status).toBe(400);
    expect((await call('/api/suggest?q=%00')).status).toBe(400);
  });
});
