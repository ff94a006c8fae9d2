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
    expect(
      read(
        'keyword=sea&propertyType=villa&listingType=rent&location=Salmiya&bedrooms=3&bathrooms=2' +
          '&minPrice=100&maxPrice=900&minArea=50&maxArea=400&featured=true&recent=true&sort=price_asc&page=2',
      ),
    ).toEqual({
      filters: {
        keyword: 'sea',
        propertyType: 'villa',
        listingType: 'rent',
        locations: ['Salmiya'],
        bedrooms: 3,
        bathrooms: 2,
        minPrice: 100,
        maxPrice: 900,
        minArea: 50,
        maxArea: 400,
        featured: true,
        recent: true,
        sort: 'price_asc',
        page: 2,
      },
      fields: {},
    });
  });

  it('are none without a query, with blank values and with unknown parameters', () => {
    expect(read('')).toEqual({ filters: {}, fields: {} });
    expect(read('keyword=&minPrice=%20%20&propertyType=&utm_source=x&__proto__=1&constructor=2&toString=3')).toEqual({
      filters: {},
      fields: {},
    });
  });

  it('can come from a page or a request', () => {
    expect(parseFilters({ propertyType: 'land', bedrooms: ['', '2', '9'], keyword: undefined })).toEqual({
      filters: { propertyType: 'land', bedrooms: 2 },
      fields: {},
    });
  });

  it('use the first of repeated values', () => {
    expect(read('page=2&page=x&page=3')).toEqual({ filters: { page: 2 }, fields: {} });
  });

  it('merge location and locations, in the visitor’s order and without duplicates', () => {
    expect(filters('locations=Salmiya,Hawally,,%20Bayan%20&location=Hawally').locations).toEqual([
      'Hawally',
      'Salmiya',
      'Bayan',
    ]);
    expect(filters('location=,')).toEqual({});
  });

  it('can have Arabic and Persian digits and separators', () => {
    expect(filters('minPrice=٢٥٠٬٠٠٠&maxPrice=۱٬۰۰۰٬۰۰۰&minArea=١٢٠٫٥&bedrooms=٣&page=٢')).toEqual({
      minPrice: 250_000,
      maxPrice: 1_000_000,
      minArea: 120.5,
      bedrooms: 3,
      page: 2,
    });
  });

  it('omit bounds without effect, and equal filters have one spelling', () => {
    expect(filters('minPrice=0&minArea=٠&page=1&featured=false&recent=false')).toEqual({});
    expect(filters('maxPrice=0')).toEqual({ maxPrice: 0 });
    const one = filters('page=2&minPrice=5&keyword=a%20%20b&listingType=sale');
    const other = filters('listingType=sale&keyword=+a+b+&minPrice=5.0&page=02');
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it('keep SQL and HTML as plain words', () => {
    expect(read(`keyword=${encodeURIComponent(`'; DROP TABLE users; -- <script>alert(1)</script>`)}`)).toEqual({
      filters: { keyword: `'; DROP TABLE users; -- <script>alert(1)</script>` },
      fields: {},
    });
  });
});

describe('parameters with limits', () => {
  const inside: [string, string][] = [
    ['bedrooms', '1'],
    ['bedrooms', '10'],
    ['bathrooms', '1'],
    ['bathrooms', '8'],
    ['page', '1'],
    ['page', '1000000000'],
    ['minPrice', '0'],
    ['maxPrice', '999999999'],
    ['maxArea', '99999999'],
    ['featured', 'false'],
    ['keyword', 'a'.repeat(200)],
    ['location', 'a'.repeat(100)],
    ['locations', Array.from({ length: 200 }, (_, index) => index).join(',')],
    ['sort', 'newest'],
    ['listingType', 'sale'],
  ];
  it.each(inside)('%s accepts %.20s', (name, value) => {
    expect(parseFilters({ [name]: value }).fields).toEqual({});
  });

  const outside: [string, string, string][] = [
    ['bedrooms', '0', 'bedrooms_range'],
    ['bedrooms', '11', 'bedrooms_range'],
    ['bedrooms', '2.5', 'bedrooms_range'],
    ['bedrooms', '3+', 'bedrooms_range'],
    ['bathrooms', '0', 'bathrooms_range'],
    ['page', '0', 'page_range'],
    ['page', '-1', 'page_range'],
    ['page', '1.5', 'page_range'],
    ['page', '1e3', 'page_range'],
    ['page', '9'.repeat(17), 'page_range'],
    ['page', '9'.repeat(10_000), 'page_range'],
    ['minPrice', '-1', 'not_a_number'],
    ['minPrice', '1e9', 'not_a_number'],
    ['minPrice', 'NaN', 'not_a_number'],
    ['maxPrice', '1000000000', 'number_too_big'],
    ['maxArea', '100000000', 'number_too_big'],
    ['featured', '1', 'not_a_choice'],
    ['recent', 'TRUE', 'not_a_choice'],
    ['keyword', 'a'.repeat(201), 'too_long'],
    ['keyword', 'a'.repeat(10_000), 'too_long'],
    ['keyword', 'a\u0000b', 'unreadable'],
    ['keyword', 'a\ud800', 'unreadable'],
    ['keyword', '\ufffd', 'unreadable'],
    ['location', 'a'.repeat(101), 'too_long'],
    ['locations', Array.from({ length: 201 }, (_, index) => index).join(','), 'too_many_locations'],
    ['locations', 'Salmiya\u0000', 'unreadable'],
    ['sort', 'price', 'not_a_choice'],
    ['listingType', 'lease', 'not_a_choice'],
    ['subtype', 'office,castle', 'not_a_choice'],
    ['amenities', '3,x', 'not_a_choice'],
    ['amenities', '0', 'not_a_choice'],
    ['block', `' |`, 'not_a_choice'],
    ['block', '12345678901', 'too_long'],
    ['within', 'hello', 'within_wrong'],
    ['within', '_p~iF~ps|U_ulLnnqC_mqNvxq`@', 'within_wrong'], // larger than an area may be
    ['near', 'avenues-3km', 'not_a_choice'],
    ['near', '؟', 'not_a_choice'],
    ['floor', '-1', 'not_a_choice'],
    ['floor', '1,101', 'not_a_choice'],
    ['exactBedrooms', '0', 'bedrooms_range'],
    ['tenants', 'any', 'not_a_choice'],
    ['commission', '100', 'not_a_choice'],
    ['publisherId', '0', 'not_an_id'],
    ['advertiserKind', 'agent', 'not_a_choice'],
    ['propertyType', `apartment' OR 1=1 --`, 'not_a_choice'],
  ];
  it.each(outside)('%s rejects %.20s: %s', (name, value, message) => {
    expect(parseFilters({ [name]: value })).toEqual({ filters: {}, fields: { [name]: message } });
  });

  it('a drawn area has one spelling, closed or not', () => {
    // (29.3, 48), (29.4, 48), (29.4, 48.1)
    const [open, closed] = ['_l_rD_bceH_pR??_pR', '_l_rD_bceH_pR??_pR~oR~oR'];
    for (const text of [open, closed, `,${closed}`])
      expect(parseFilters({ within: text })).toEqual({ filters: { within: open }, fields: {} });
    expect(filtersToQuery({ within: open }).get('within')).toBe(open);
  });

  it('attributes beyond the first fields are read and written', () => {
    const query = 'subtype=office%2Cshop&furnished=fully&block=4a&amenities=11%2C3&publisherId=7&advertiserKind=office';
    const { filters, fields: none } = read(query);
    expect(none).toEqual({});
    expect(filters).toEqual({
      subtype: ['office', 'shop'],
      furnished: 'fully',
      block: '4a',
      amenities: [11, 3],
      publisherId: 7,
      advertiserKind: 'office',
    });
    expect(filtersToQuery(filters).toString()).toBe(query);
    expect(read('block=٤أ&subtype=,shop,shop').filters).toEqual({ block: '4ا', subtype: ['shop'] });
  });

  it('rental terms are accepted, a commission only as 0', () => {
    expect(read('rentPeriod=week,day,week&tenants=staff&commission=٠')).toEqual({
      filters: { rentPeriod: ['week', 'day'], tenants: 'staff', commission: 0 },
      fields: {},
    });
    expect(filtersToQuery({ rentPeriod: ['week', 'day'], tenants: 'staff', commission: 0 }).toString()).toBe(
      'rentPeriod=week%2Cday&tenants=staff&commission=0',
    );
  });

  it('floors, parking places and incomes are rounded to the values of search', () => {
    expect(read('floor=0,٢,2&parking=2&minIncome=5300&exactBedrooms=٣')).toEqual({
      filters: { floor: [0, 2], parking: 2, minIncome: 5_000, exactBedrooms: 3 },
      fields: {},
    });
    expect(read('minIncome=400').filters).toEqual({});
    expect(read('minIncome=90000').filters).toEqual({ minIncome: 50_000 });
    expect(filtersToQuery({ floor: [0, 2], parking: 2, minIncome: 5_000, exactBedrooms: 3 }).toString()).toBe(
      'exactBedrooms=3&floor=0%2C2&parking=2&minIncome=5000',
    );
  });

  it('a landmark has a distance, and a drawn area replaces it', () => {
    expect(read('near=avenues')).toEqual({ filters: { near: 'avenues-2.5km' }, fields: {} });
    expect(filtersToQuery({ near: 'avenues-2.5km' }).toString()).toBe('near=avenues-2.5km');
    expect(read('near=avenues-5km&within=_pkrD_svdH%3F_ibE_ibE%3F').filters).toEqual({
      within: '_pkrD_svdH?_ibE_ibE?',
    });
  });

  it('a maximum below its minimum is an error, but not beside a malformed minimum', () => {
    expect(read('minPrice=500&maxPrice=400&bedrooms=2')).toEqual({
      filters: { bedrooms: 2 },
      fields: { maxPrice: 'below_minimum' },
    });
    expect(fields('minArea=500&maxArea=499.99')).toEqual({ maxArea: 'below_minimum' });
    expect(fields('minPrice=500&maxPrice=500')).toEqual({});
    expect(read('minPrice=abc&maxPrice=400')).toEqual({
      filters: { maxPrice: 400 },
      fields: { minPrice: 'not_a_number' },
    });
  });

  it('malformed values are kept as typed, both bounds if they are in the wrong order', () => {
    const query = new URLSearchParams('minPrice=cheap&minArea=٣٠٠&maxArea=200&bedrooms=2');
    expect(malformedAsTyped(query, parseFilters(query).fields)).toEqual({
      minPrice: 'cheap',
      minArea: '٣٠٠',
      maxArea: '200',
    });
  });

  it('malformed areas, subtypes and amenities are not shown for correction', () => {
    const query = { locations: 'Salmiya,'.repeat(500), subtype: 'castle', amenities: 'none' };
    const { fields } = parseFilters(query);
    expect(Object.keys(fields).toSorted()).toEqual(['amenities', 'locations', 'subtype']);
    expect(malformedAsTyped(query, fields)).toEqual({});
  });

  it('a malformed parameter does not affect valid ones', () => {
    expect(read('propertyType=castle&listingType=rent&page=0')).toEqual({
      filters: { listingType: 'rent' },
      fields: { propertyType: 'not_a_choice', page: 'page_range' },
    });
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
    expect(issues(searchQuery.safeParse({ pageSize: '101', page: '0' }))).toEqual({
      pageSize: 'page_size_range',
      page: 'page_range',
    });
  });

  it('list: reads approved and publisherId', () => {
    expect(listQuery.parse({ approved: 'false', publisherId: '7', featured: 'true', recent: 'false' })).toMatchObject({
      approved: false,
      publisherId: 7,
      featured: true,
    });
    expect(issues(listQuery.safeParse({ approved: 'no', publisherId: '-7' }))).toEqual({
      approved: 'not_a_choice',
      publisherId: 'not_an_id',
    });
  });
});

describe('a tile of the map', () => {
  const read = (z: string, x: string, y: string) => parseTile(tileParams.parse({ z, x, y }));

  it.each([
    ['0', '0', '0'],
    ['8', '162', '106'],
    ['22', '4194303', '4194303'],
  ])('is accepted: %s/%s/%s', (z, x, y) => {
    expect(read(z, x, y)).toEqual({ z: Number(z), x: Number(x), y: Number(y) });
  });

  it.each([
    ['23', '0', '0', ['z']],
    ['3', '8', '0', ['x']],
    ['3', '0', '8', ['y']],
    ['-1', '0', '0', ['z']],
    ['3', '-1', '1e0', ['x', 'y']],
    ['08', '0', '0', ['z']],
    ['1.5', '٠', ' 1', ['z', 'x', 'y']],
    ['5', '99999999999', '0', ['x']],
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
    expect(readAddress('view=map&at=29.3,48.1,12&listingType=rent')).toEqual({
      filters: { listingType: 'rent', view: 'map' },
      fields: {},
    });
    expect(read('view=map&at=29.3,48.1,12')).toEqual({ filters: {}, fields: {} });
  });

  it('reports malformed parts and omits them from the form', () => {
    expect(readAddress('view=globe&at=here&minPrice=100')).toEqual({
      filters: { minPrice: 100 },
      fields: { view: 'not_a_choice', at: 'at_wrong' },
    });
    expect(malformedAsTyped(new URLSearchParams('view=globe&at=here'), { view: 'x', at: 'x' })).toEqual({});
  });
});
