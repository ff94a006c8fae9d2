import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../platform/site';
import { filtersToQuery } from './filters';
import {
  listQuery,
  malformedAsTyped,
  parseFilters,
  parseListAddress,
  parseTile,
  searchQuery,
  tileParams,
} from './search-params';

const read = (query: string) => parseFilters(new URLSearchParams(query));
const filters = (query: string) => read(query).filters;
const fields = (query: string) => read(query).fields;

describe('valid parameters', () => {
  it('contain every filter of a search', () => {
    const what = { keyword: 'sea', propertyType: 'villa', listingType: 'rent', bedrooms: 3, bathrooms: 2 };
    const bounds = { minPrice: 100, maxPrice: 900, minArea: 50, maxArea: 400 };
    const filters = { ...what, ...bounds, featured: true, recent: true, sort: 'price_asc', page: 2 };
    const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    expect(read(`${query}&location=Salmiya`)).toEqual({ filters: { ...filters, locations: ['Salmiya'] }, fields: {} });
  });

  it('are none without a query, with blank values and with unknown parameters', () => {
    expect(read('')).toEqual({ filters: {}, fields: {} });
    const unknown = 'utm_source=x&__proto__=1&constructor=2&toString=3';
    expect(read(`keyword=&minPrice=%20%20&propertyType=&${unknown}`)).toEqual({ filters: {}, fields: {} });
  });

  it('can come from a page or a request', () => {
    const parsed = { filters: { propertyType: 'land', bedrooms: 2 }, fields: {} };
    expect(parseFilters({ propertyType: 'land', bedrooms: ['', '2', '9'], keyword: undefined })).toEqual(parsed);
  });

  it('merge location and locations, in the visitor’s order and without duplicates', () => {
    const { locations } = filters('locations=Salmiya,Hawally,,%20Bayan%20&location=Hawally');
    expect(locations).toEqual(['Hawally', 'Salmiya', 'Bayan']);
    expect(filters('location=,')).toEqual({});
  });

  it('can have Arabic and Persian digits and separators', () => {
    const numbers = { minPrice: 250_000, maxPrice: 1_000_000, minArea: 120.5, bedrooms: 3, page: 2 };
    expect(filters('minPrice=٢٥٠٬٠٠٠&maxPrice=۱٬۰۰۰٬۰۰۰&minArea=١٢٠٫٥&bedrooms=٣&page=٢')).toEqual(numbers);
  });

  it('omit bounds without effect, and equal filters have one spelling', () => {
    expect(filters('minPrice=0&minArea=٠&page=1&featured=false&recent=false')).toEqual({});
    expect(filters('maxPrice=0')).toEqual({ maxPrice: 0 });
    const one = filters('page=2&minPrice=5&keyword=a%20%20b&listingType=sale');
    const other = filters('listingType=sale&keyword=+a+b+&minPrice=5.0&page=02');
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('keep SQL and HTML as plain words', () => {
    const keyword = `'; DROP TABLE users; -- <script>alert(1)</script>`;
    expect(read(`keyword=${encodeURIComponent(keyword)}`)).toEqual({ filters: { keyword }, fields: {} });
  });
});

describe('parameters with limits', () => {
  const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  const inside: [string, string][] = [
    ['bedrooms', '10'],
    ['page', '1000000000'],
    ['maxPrice', '999999999'],
    ['keyword', 'a'.repeat(200)],
    ['location', 'a'.repeat(100)],
    ['locations', numbersTo(200)],
  ];
  it.each(inside)('%s accepts %.20s', (name, value) => expect(parseFilters({ [name]: value }).fields).toEqual({}));

  it.each<[string, string, string[]]>([
    ['bedrooms', 'bedrooms_range', ['0', '11', '2.5', '3+']],
    ['page', 'page_range', ['0', '-1', '1.5', '1e3', '9'.repeat(17), '9'.repeat(10_000)]],
    ['minPrice', 'not_a_number', ['-1', '1e9', 'NaN']],
    ['maxPrice', 'number_too_big', ['1000000000']],
    ['featured', 'not_a_choice', ['1']],
    ['keyword', 'too_long', ['a'.repeat(201)]],
    ['keyword', 'unreadable', ['a\u0000b', 'a\ud800', '\ufffd']],
    ['location', 'too_long', ['a'.repeat(101)]],
    ['locations', 'too_many_locations', [numbersTo(201)]],
    ['sort', 'not_a_choice', ['price']],
    ['propertyType', 'not_a_choice', [`apartment' OR 1=1 --`]],
    ['subtype', 'not_a_choice', ['office,castle']],
    ['amenities', 'not_a_choice', ['3,x', '0']],
    ['block', 'not_a_choice', [`' |`]],
    ['block', 'too_long', ['12345678901']],
    ['within', 'within_wrong', ['hello', '_p~iF~ps|U_ulLnnqC_mqNvxq`@']], // the second is larger than an area may be
    ['near', 'not_a_choice', ['avenues-3km', '؟']],
    ['floor', 'not_a_choice', ['-1', '1,101']],
    ['publisherId', 'not_an_id', ['0']],
  ])('%s rejects with %s', (name, message, values) => {
    for (const value of values)
      expect(parseFilters({ [name]: value }), value).toEqual({ filters: {}, fields: { [name]: message } });
  });

  it('a drawn area has one spelling, closed or not', () => {
    // (29.3, 48), (29.4, 48), (29.4, 48.1)
    const [open, closed] = ['_l_rD_bceH_pR??_pR', '_l_rD_bceH_pR??_pR~oR~oR'];
    for (const text of [open, closed, `,${closed}`])
      expect(parseFilters({ within: text })).toEqual({ filters: { within: open }, fields: {} });
    expect(filtersToQuery({ within: open }).get('within')).toBe(open);
  });

  it('lists are read without duplicates, blocks in one spelling, and written again', () => {
    const query =
      'subtype=office%2Cshop&furnished=fully&block=4a&rentPeriod=week%2Cday&amenities=11%2C3&publisherId=7&advertiserKind=office';
    const { filters, fields: none } = read(query);
    expect(none).toEqual({});
    expect(filters).toMatchObject({ subtype: ['office', 'shop'], rentPeriod: ['week', 'day'], amenities: [11, 3] });
    expect(filtersToQuery(filters).toString()).toBe(query);
    const once = { block: '4ا', subtype: ['shop'], floor: [0, 2], commission: 0 };
    expect(read('block=٤أ&subtype=,shop,shop&floor=0,٢,2&commission=٠').filters).toEqual(once);
  });

  it('a landmark has a distance, and a drawn area replaces it', () => {
    expect(read('near=avenues')).toEqual({ filters: { near: 'avenues-2.5km' }, fields: {} });
    expect(filtersToQuery({ near: 'avenues-2.5km' }).toString()).toBe('near=avenues-2.5km');
    const { filters } = read('near=avenues-5km&within=_pkrD_svdH%3F_ibE_ibE%3F');
    expect(filters).toEqual({ within: '_pkrD_svdH?_ibE_ibE?' });
  });

  it('a maximum below its minimum is an error, but not beside a malformed minimum', () => {
    const crossed = { filters: { bedrooms: 2 }, fields: { maxPrice: 'below_minimum' } };
    expect(read('minPrice=500&maxPrice=400&bedrooms=2')).toEqual(crossed);
    expect(fields('minArea=500&maxArea=499.99')).toEqual({ maxArea: 'below_minimum' });
    expect(fields('minPrice=500&maxPrice=500')).toEqual({});
    const malformed = { filters: { maxPrice: 400 }, fields: { minPrice: 'not_a_number' } };
    expect(read('minPrice=abc&maxPrice=400')).toEqual(malformed);
  });

  it('malformed values are kept as typed, both bounds if they are in the wrong order', () => {
    const query = new URLSearchParams('minPrice=cheap&minArea=٣٠٠&maxArea=200&bedrooms=2');
    const typed = { minPrice: 'cheap', minArea: '٣٠٠', maxArea: '200' };
    expect(malformedAsTyped(query, parseFilters(query).fields)).toEqual(typed);
  });
});

describe('the queries of the API', () => {
  const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
    Object.fromEntries(result.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

  it('return 24 rows unless pageSize or limit is given', () => {
    expect(searchQuery.parse({})).toEqual({ filters: {}, pageSize: PAGE_SIZE });
    expect(searchQuery.parse({ limit: '5', page: '2' })).toEqual({ filters: { page: 2 }, pageSize: 5 });
    expect(searchQuery.parse({ limit: '5', pageSize: '6' }).pageSize).toBe(6);
    expect(listQuery.parse({ limit: '1' }).pageSize).toBe(1);
    expect(listQuery.parse({ limit: '100' }).pageSize).toBe(MAX_PAGE_SIZE);
  });

  it('reject page sizes outside 1 to 100', () => {
    expect(issues(listQuery.safeParse({ limit: '0' }))).toEqual({ limit: 'page_size_range' });
    expect(issues(listQuery.safeParse({ pageSize: '101' }))).toEqual({ pageSize: 'page_size_range' });
    const both = { pageSize: 'page_size_range', page: 'page_range' };
    expect(issues(searchQuery.safeParse({ pageSize: '101', page: '0' }))).toEqual(both);
  });

  it('list: reads approved and publisherId', () => {
    const asked = { approved: 'false', publisherId: '7', featured: 'true', recent: 'false' };
    expect(listQuery.parse(asked)).toMatchObject({ approved: false, publisherId: 7, featured: true });
    const refused = { approved: 'not_a_choice', publisherId: 'not_an_id' };
    expect(issues(listQuery.safeParse({ approved: 'no', publisherId: '-7' }))).toEqual(refused);
  });
});

describe('a tile of the map', () => {
  const read = (z: string, x: string, y: string) => parseTile(tileParams.parse({ z, x, y }));

  it.each([
    ['0', '0', '0'],
    ['22', '4194303', '4194303'],
  ])('is accepted: %s/%s/%s', (z, x, y) => expect(read(z, x, y)).toEqual({ z: Number(z), x: Number(x), y: Number(y) }));

  it.each([
    ['23', '0', '0', ['z']],
    ['3', '8', '0', ['x']],
    ['3', '-1', '1e0', ['x', 'y']],
    ['08', '0', '0', ['z']],
    ['1.5', '٠', ' 1', ['z', 'x', 'y']],
    ['NaN', 'Infinity', '0', ['z', 'x']],
  ])('is rejected: %s/%s/%s', (z, x, y, fields) => {
    let refused: unknown;
    try {
      read(z, x, y);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code: 'bad_request' });
    expect(Object.keys((refused as { details: { fields: object } }).details.fields)).toEqual(fields);
  });
});

describe('the address of the list', () => {
  const readAddress = (query: string) => parseListAddress(new URLSearchParams(query));

  it('can have map parameters, which the API ignores', () => {
    const onMap = { filters: { listingType: 'rent', view: 'map' }, fields: {} };
    expect(readAddress('view=map&at=29.3,48.1,12&listingType=rent')).toEqual(onMap);
    expect(read('view=map&at=29.3,48.1,12')).toEqual({ filters: {}, fields: {} });
  });

  it('can repeat the parameters of lists, as a form without JavaScript sends them', () => {
    const query =
      'locations=Hawalli&locations=&locations=Salmiya&subtype=office&subtype=shop&rentPeriod=day&rentPeriod=week';
    const lists = { locations: ['Hawalli', 'Salmiya'], subtype: ['office', 'shop'], rentPeriod: ['day', 'week'] };
    expect(readAddress(`${query}&bedrooms=2&bedrooms=3`)).toEqual({ filters: { ...lists, bedrooms: 2 }, fields: {} });
    const { locations } = lists;
    const { filters } = parseListAddress({ locations, rentPeriod: 'day', amenities: undefined });
    expect(filters).toEqual({ locations, rentPeriod: ['day'] });
  });

  it('reports malformed parts and omits them from the form', () => {
    const refused = { filters: { minPrice: 100 }, fields: { view: 'not_a_choice', at: 'at_wrong' } };
    expect(readAddress('view=globe&at=here&minPrice=100')).toEqual(refused);
    expect(malformedAsTyped(new URLSearchParams('view=globe&at=here'), { view: 'x', at: 'x' })).toEqual({});
  });
});
