import 'server-only';
import { z } from 'zod';
import { ADVERTISER_KINDS } from '../accounts/users/constants';
import { AppError } from '../http/errors';
import {
  numberParam,
  firstValues,
  flagParam,
  isReadable,
  documentedParameters,
  pageParam,
  pageSizeQuery,
  parseId,
  integerParam,
  type Query,
} from '../http/query';
import { latinDigits } from '../i18n/parse-number';
import {
  ALL_SUBTYPES,
  FURNISHED,
  LISTING_TYPES,
  MAX_AMENITIES,
  MAX_BATHROOMS,
  MAX_BEDROOMS,
  MAX_FLOOR,
  MAX_LOCATION_NAME,
  MAX_PARKING,
  PROPERTY_TYPES,
  RENT_PERIODS,
} from '../listings/constants';
import { PAGE_SIZE } from '../platform/site';
import {
  INCOME_STEP,
  MAX_AREA_BOUND,
  MAX_INCOME_BOUND,
  MAX_PRICE_BOUND,
  NEAR_KM,
  SORTS,
  SOUGHT_TENANTS,
} from './constants';
import { filtersToQuery, type Filters } from './filters';
import {
  formatDrawnArea,
  MAX_DRAWN_POINTS,
  MAX_DRAWN_RINGS,
  MAX_DRAWN_SPAN,
  MAX_INPUT_POINTS,
  parseDrawnArea,
  simplifyArea,
} from './find/drawn-area';
import { MAX_TILE_ZOOM, type Tile } from './map/cells';
import { parseMapPlace } from './map/place';
import { DEFAULT_NEAR_KM, formatNear, parseNear } from './near';
import { normalize } from './phrase/normalize';

const MAX_KEYWORD = 200; // characters
const MAX_LOCATIONS = 200; // more than there are
const MAX_PUBLISHER_ID = Number.MAX_SAFE_INTEGER;
const MAX_BLOCK = 10; // characters, as of a listing

const text = z.string().refine(isReadable, 'unreadable');
const keyword = text.transform((value) => value.replace(/\s+/g, ' ')).pipe(z.string().max(MAX_KEYWORD, 'too_long'));

/** English names, which contain no comma. */
const locationNames = text
  .transform((value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .pipe(z.array(z.string().max(MAX_LOCATION_NAME, 'too_long')).max(MAX_LOCATIONS, 'too_many_locations'));

const items = (value: string) => [
  ...new Set(
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
];
const subtypes = text.transform(items).pipe(z.array(z.enum(ALL_SUBTYPES, 'not_a_choice')));
const rentPeriods = text.transform(items).pipe(z.array(z.enum(RENT_PERIODS, 'not_a_choice')));
const noCommission = text
  .transform((value) => latinDigits(value))
  .pipe(z.literal('0', 'not_a_choice'))
  .transform(() => 0 as const);
const amenityIds = text
  .transform((value) => items(value).map((item) => parseId(latinDigits(item)) ?? Number.NaN))
  .pipe(z.array(z.int('not_a_choice')).max(MAX_AMENITIES, 'not_a_choice'));
const floors = text
  .transform((value) => items(latinDigits(value)).map((item) => (/^\d{1,3}$/.test(item) ? Number(item) : Number.NaN)))
  .pipe(z.array(z.int('not_a_choice').max(MAX_FLOOR, 'not_a_choice')));
/** As the keys of search have it. */
const minIncome = numberParam(MAX_PRICE_BOUND).transform(
  (value) => Math.floor(Math.min(value, MAX_INCOME_BOUND) / INCOME_STEP) * INCOME_STEP,
);
/** As the keys of search have it. */
const block = text
  .transform((value) => normalize(value).replaceAll(' ', ''))
  .pipe(z.string().min(1, 'not_a_choice').max(MAX_BLOCK, 'too_long'));

const within = z.string().transform((value, context) => {
  const area = parseDrawnArea(value);
  if (area) return formatDrawnArea(simplifyArea(area));
  context.addIssue({ code: 'custom', message: 'within_wrong' });
  return z.NEVER;
});

const near = z.string().transform((value, context) => {
  const landmark = parseNear(value);
  if (landmark) return formatNear(landmark);
  context.addIssue({ code: 'custom', message: 'not_a_choice' });
  return z.NEVER;
});

const parameters = z
  .object({
    listingType: z.enum(LISTING_TYPES, 'not_a_choice'),
    propertyType: z.enum(PROPERTY_TYPES, 'not_a_choice'),
    subtype: subtypes.describe(`Any of these, joined by commas: ${ALL_SUBTYPES.join(', ')}.`),
    furnished: z.enum(FURNISHED, 'not_a_choice'),
    location: locationNames.describe('English names of areas, joined by commas.'),
    locations: locationNames.describe('More of them.'),
    block: block.describe('Of an area: `5`, `4A`.'),
    within: within
      .describe(
        `A drawn area: encoded polylines (Google's algorithm, precision 5) of latitudes and longitudes, joined by commas, each closed or not. At most ${MAX_DRAWN_RINGS} with ${MAX_INPUT_POINTS} points in all, of which the ${MAX_DRAWN_POINTS} that matter most are kept, within ${MAX_DRAWN_SPAN} degrees. A place is within one by the even-odd rule, and is found where it is within any of them.`,
      )
      .meta({ type: 'string', example: '_pkrD_svdH?_ibE_ibE?' }),
    near: near
      .describe(
        `A landmark by its key (\`slug\` of \`/api/landmarks\`), and how far from it: ${NEAR_KM.join(', ')} kilometres, ${DEFAULT_NEAR_KM} where that is not said. \`within\` takes its place.`,
      )
      .meta({ type: 'string', example: 'avenues-5km' }),
    keyword: keyword.describe('Words in Arabic or English, which may name areas, types and prices as well.'),
    rentPeriod: rentPeriods.describe(`Any of these, joined by commas: ${RENT_PERIODS.join(', ')}.`),
    tenants: z
      .enum(SOUGHT_TENANTS, 'not_a_choice')
      .describe('Let to them, or to anyone. Where a listing does not say it, by its texts.'),
    commission: noCommission
      .describe('Only 0: what has none. Where a listing does not say it, by its texts.')
      .meta({ type: 'integer', enum: [0] }),
    minPrice: numberParam(MAX_PRICE_BOUND).describe(
      'KWD: of rents by the month, or the shortest `rentPeriod`. Others count by what they cost in thirty days.',
    ),
    maxPrice: numberParam(MAX_PRICE_BOUND).describe('KWD, as `minPrice`.'),
    bedrooms: integerParam(1, MAX_BEDROOMS, 'bedrooms_range').describe('So many or more.'),
    exactBedrooms: integerParam(1, MAX_BEDROOMS, 'bedrooms_range').describe('So many and no more.'),
    bathrooms: integerParam(1, MAX_BATHROOMS, 'bathrooms_range').describe('So many or more.'),
    floor: floors.describe('Any of these, joined by commas; 0 is the ground floor.'),
    parking: integerParam(1, MAX_PARKING, 'not_a_choice').describe('So many places or more.'),
    minArea: numberParam(MAX_AREA_BOUND).describe('Square metres.'),
    maxArea: numberParam(MAX_AREA_BOUND).describe('Square metres.'),
    minIncome: minIncome
      .describe(`Of a building, KWD a month, in steps of ${INCOME_STEP} up to ${MAX_INCOME_BOUND}.`)
      .meta({ type: 'number' }),
    amenities: amenityIds.describe('Ids of amenities, joined by commas: all of them.'),
    publisherId: integerParam(1, MAX_PUBLISHER_ID, 'not_an_id').describe('Only of this account.'),
    advertiserKind: z.enum(ADVERTISER_KINDS, 'not_a_choice').describe('Whose account says so.'),
    featured: flagParam.describe('Only featured ones.'),
    recent: flagParam.describe('Newest first, featured or not.'),
    sort: z.enum(SORTS, 'not_a_choice'),
    page: pageParam,
  })
  .partial();

/** Of a page. What its map looks at is read in the browser, which moves it: here it is only checked. */
const pageParameters = parameters.extend({
  view: z.enum(['map'], 'not_a_choice').optional(),
  at: z
    .string()
    .refine((value) => parseMapPlace(value), 'at_wrong')
    .optional(),
});

export type ParsedFilters = { filters: Filters; fields: Record<string, string> };

/**
 * The list's filters in the query of a page or of the API. Unknown parameters are ignored; `fields` maps each
 * malformed one to a message key below `errors`, and `filters` holds the others. What limits nothing (a minimum of 0,
 * page 1) is left out; locations are unique, in the order of the query.
 */
export const parseFilters = (query: Query): ParsedFilters => parseBy(parameters, query);

/** As `parseFilters`, of the list's page, which may be a map. */
export const parseListAddress = (query: Query): ParsedFilters => parseBy(pageParameters, query);

function parseBy(schema: typeof parameters | typeof pageParameters, query: Query): ParsedFilters {
  const values = firstValues(query);
  const fields: Record<string, string> = {};
  let result: ReturnType<typeof pageParameters.safeParse> = schema.safeParse(values);
  if (!result.success) {
    for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message;
    result = schema.safeParse(
      Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(fields, name))),
    );
  }
  const { location = [], locations = [], at: _at, ...filters } = result.data ?? {};
  const names = [...new Set([...location, ...locations])];
  for (const [min, max] of [
    ['minPrice', 'maxPrice'],
    ['minArea', 'maxArea'],
  ] as const) {
    if ((filters[min] ?? 0) <= (filters[max] ?? Infinity)) continue;
    fields[max] = 'below_minimum'; // either of the two may be wrong: neither counts
    delete filters[min];
    delete filters[max];
  }
  return { filters: normalized({ ...filters, locations: names }), fields };
}

const NOT_TYPED = [
  'location',
  'locations',
  'subtype',
  'rentPeriod',
  'tenants',
  'commission',
  'amenities',
  'within',
  'near',
  'view',
  'at',
];

/** What the filters leave out because of `fields`, for the form to show as typed; lists are chosen, areas drawn, views switched. */
export function malformedAsTyped(query: Query, fields: Record<string, string>): Record<string, string> {
  const names = Object.entries(fields).flatMap(([name, problem]) =>
    problem === 'below_minimum' ? [name.replace('max', 'min'), name] : [name],
  );
  const isShown = (name: string) => names.includes(name) && !NOT_TYPED.includes(name);
  return Object.fromEntries(Object.entries(firstValues(query)).filter(([name]) => isShown(name)));
}

/** Without what limits nothing, in one order: caches compare filters as text. */
function normalized({ listingType, propertyType, ...rest }: Filters): Filters {
  const limits = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0) &&
    !(name.startsWith('min') && value === 0) &&
    !(name === 'page' && value === 1);
  const { locations, near, ...others } = rest;
  const all = { listingType, propertyType, locations, ...others, ...(others.within === undefined && { near }) };
  return Object.fromEntries(Object.entries(all).filter(limits));
}

const filtersQuery = z.record(z.string(), z.string()).transform((query, context) => {
  const { filters, fields } = parseFilters(query);
  for (const [name, message] of Object.entries(fields)) context.addIssue({ code: 'custom', path: [name], message });
  return { filters };
});
documentedParameters.set(filtersQuery, parameters);

const tileNumber = z
  .string()
  .transform((text) => (/^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN))
  .meta({ type: 'integer', minimum: 0, maximum: 99_999_999 });
/** Of a slippy map. A tile that cannot be is a 400 (`parseTile`). */
export const tileParams = z.object({
  z: tileNumber.describe(`The zoom, 0 to ${MAX_TILE_ZOOM}.`),
  x: tileNumber.describe('The column, from the west.'),
  y: tileNumber.describe('The row, from the north.'),
});

/** @throws AppError bad_request for a tile that no map has */
export function parseTile(tile: Tile): Tile {
  const size = 2 ** tile.z;
  const isRight = {
    z: tile.z <= MAX_TILE_ZOOM,
    x: !(tile.x >= size) && tile.x >= 0,
    y: !(tile.y >= size) && tile.y >= 0,
  };
  const wrong = (['z', 'x', 'y'] as const).filter((name) => !isRight[name]);
  if (wrong.length === 0) return tile;
  throw new AppError('bad_request', 'bad_request', {
    fields: Object.fromEntries(wrong.map((name) => [name, 'tile_wrong'])),
  });
}

export const searchQuery = z.intersection(filtersQuery, pageSizeQuery);

export const listQuery = z.intersection(
  z
    .object({
      featured: flagParam.describe('Only featured ones.'),
      recent: flagParam.describe('Newest first, featured or not.'),
      approved: z
        .enum(['true', 'false'], 'not_a_choice')
        .transform((value) => value === 'true')
        .describe("What waits for approval, or what does not; for admins and of one's own."),
      publisherId: integerParam(1, MAX_PUBLISHER_ID, 'not_an_id').describe('Only of this account.'),
      keyword: keyword.describe('Words; for admins also a name, a number or an id.'),
      page: pageParam,
    })
    .partial(),
  pageSizeQuery,
);
export type ListQuery = z.infer<typeof listQuery>;

export const searchQueryText = ({ filters, pageSize }: z.infer<typeof searchQuery>) =>
  withSize(filtersToQuery({ ...filters, page: undefined }), pageSize);

export function listQueryText({ featured, recent, approved, publisherId, keyword, pageSize }: ListQuery) {
  const given = Object.entries({ featured, recent, approved, publisherId, keyword }).filter(
    ([, value]) => value !== undefined,
  );
  return withSize(new URLSearchParams(given.map(([name, value]) => [name, String(value)])), pageSize);
}

function withSize(query: URLSearchParams, pageSize: number) {
  if (pageSize !== PAGE_SIZE) query.set('pageSize', String(pageSize));
  return query;
}
