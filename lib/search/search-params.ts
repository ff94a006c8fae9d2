import 'server-only';
import { z } from 'zod';
import { ADVERTISER_KINDS } from '../accounts/users/constants';
import { invalidFields } from '../http/errors';
import {
  booleanParam,
  numberParam,
  firstValues,
  flagParam,
  isReadable,
  documentedParameters,
  pageParam,
  pageSizeQuery,
  parseId,
  integerParam,
  queryText,
  type Query,
} from '../http/query';
import { latinDigits } from '../i18n/parse-number';
import { ATTRIBUTE_FILTERS, type AttributeFilters, type NamedFilter } from '../listings/attributes/all';
import {
  ALL_SUBTYPES,
  LISTING_TYPES,
  MAX_AMENITIES,
  MAX_BLOCK,
  MAX_LOCATION_NAME,
  PROPERTY_TYPES,
} from '../listings/constants';
import { PAGE_SIZE } from '../platform/site';
import { MAX_AREA_BOUND, MAX_PRICE_BOUND, NEAR_KM, SORTS } from './constants';
import { LIST_FILTERS } from './filter-form';
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

const text = z.string().refine(isReadable, 'unreadable');
const keyword = text.transform((value) => value.replace(/\s+/g, ' ')).pipe(z.string().max(MAX_KEYWORD, 'too_long'));

const parts = (value: string) => value.split(',').flatMap((item) => item.trim() || []);
const items = (value: string) => [...new Set(parts(value))];
/** English names of locations, which contain no comma. */
const locationNames = text
  .transform(parts)
  .pipe(z.array(z.string().max(MAX_LOCATION_NAME, 'too_long')).max(MAX_LOCATIONS, 'too_many_locations'));
const subtypes = text.transform(items).pipe(z.array(z.enum(ALL_SUBTYPES, 'not_a_choice')));
const amenityIds = text
  .transform((value) => items(value).map((item) => parseId(latinDigits(item)) ?? Number.NaN))
  .pipe(z.array(z.int('not_a_choice')).max(MAX_AMENITIES, 'not_a_choice'));

function wordsParam({ attribute: { type }, match, options }: NamedFilter) {
  const words = (options ?? (type.kind === 'choice' ? type.options : [])).map(String);
  const word = z.enum(words, 'not_a_choice');
  return match === 'oneOf' ? word : text.transform(items).pipe(z.array(word));
}

function numbersParam({ attribute: { type }, match, steps, problem }: NamedFilter) {
  const max = type.kind === 'count' ? Math.max(...type.options) : MAX_PRICE_BOUND;
  if (match === 'anyOf')
    return text
      .transform((value) =>
        items(latinDigits(value)).map((item) => (/^\d{1,3}$/.test(item) ? Number(item) : Number.NaN)),
      )
      .pipe(z.array(z.int('not_a_choice').max(max, 'not_a_choice')));
  if (!steps) return integerParam(1, max, problem ?? 'not_a_choice');
  return numberParam(max)
    .transform((value) => Math.floor(Math.min(value, steps.max) / steps.step) * steps.step)
    .meta({ type: 'number' });
}

const noneParam = text
  .transform((value) => latinDigits(value))
  .pipe(z.literal('0', 'not_a_choice'))
  .transform(() => 0 as const)
  .meta({ type: 'integer', enum: [0] });

const DESCRIPTIONS = {
  atLeast: 'So many or more.',
  exactly: 'So many and no more.',
  anyOf: 'Any of these, joined by commas.',
  none: 'Only 0: what has none.',
} as const;

function attributeParam(filter: NamedFilter): z.ZodType {
  const { match, attribute, description } = filter;
  const isChoice = attribute.type.kind === 'choice';
  const param = match === 'none' ? noneParam : isChoice ? wordsParam(filter) : numbersParam(filter);
  const usual = match === 'oneOf' ? undefined : DESCRIPTIONS[match];
  const said = description ?? (isChoice && usual ? `${usual.slice(0, -1)}: ${choicesOf(filter)}.` : usual);
  return said === undefined ? param : param.describe(said);
}
const choicesOf = ({ options = [] }: NamedFilter) => options.join(', ');

const attributeParams = Object.fromEntries(
  ATTRIBUTE_FILTERS.map((filter) => [filter.param, attributeParam(filter)]),
) as { [Param in keyof AttributeFilters]-?: z.ZodType<Required<AttributeFilters>[Param]> };

/** In the format of search keys. */
const block = text
  .transform((value) => normalize(value).replaceAll(' ', ''))
  .pipe(z.string().min(1, 'not_a_choice').max(MAX_BLOCK, 'too_long'));

/** Schema of a text that `rewrite` can parse; the value is the form that `rewrite` returns. */
const rewritten = (rewrite: (value: string) => string | null, problem: string) =>
  z.string().transform((value, context) => {
    const text = rewrite(value);
    if (text === null) context.addIssue({ code: 'custom', message: problem });
    return text ?? z.NEVER;
  });
const within = rewritten((value) => {
  const area = parseDrawnArea(value);
  return area && formatDrawnArea(simplifyArea(area));
}, 'within_wrong');
const near = rewritten((value) => {
  const landmark = parseNear(value);
  return landmark && formatNear(landmark);
}, 'not_a_choice');

const parameters = z
  .object({
    listingType: z.enum(LISTING_TYPES, 'not_a_choice'),
    propertyType: z.enum(PROPERTY_TYPES, 'not_a_choice'),
    subtype: subtypes.describe(`Any of these, joined by commas: ${ALL_SUBTYPES.join(', ')}.`),
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
    ...attributeParams,
    minPrice: numberParam(MAX_PRICE_BOUND).describe(
      'KWD: of rents by the month, or the shortest `rentPeriod`. Others count by what they cost in thirty days, a year by a twelfth.',
    ),
    maxPrice: numberParam(MAX_PRICE_BOUND).describe('KWD, as `minPrice`.'),
    minArea: numberParam(MAX_AREA_BOUND).describe('Square metres.'),
    maxArea: numberParam(MAX_AREA_BOUND).describe('Square metres.'),
    amenities: amenityIds.describe('Ids of amenities, joined by commas: all of them.'),
    publisherId: integerParam(1, MAX_PUBLISHER_ID, 'not_an_id').describe('Only of this account.'),
    advertiserKind: z.enum(ADVERTISER_KINDS, 'not_a_choice').describe('Whose account says so.'),
    featured: flagParam.describe('Only featured ones.'),
    recent: flagParam.describe('Newest first, featured or not.'),
    sort: z.enum(SORTS, 'not_a_choice'),
    page: pageParam,
  })
  .partial();

/** Parameters of a page. The browser reads and changes the map's position; the server only validates it. */
const pageParameters = parameters.extend({
  view: z.enum(['map'], 'not_a_choice').optional(),
  at: z
    .string()
    .refine((value) => parseMapPlace(value), 'at_wrong')
    .optional(),
});

export type ParsedFilters = { filters: Filters; fields: Record<string, string> };

/** Parses the list's query. `fields`: message keys below `errors` of malformed parameters. `filters`: valid ones. */
export const parseFilters = (query: Query): ParsedFilters => parseBy(parameters, query);

/** Also accepts a map, and repeated parameters, which a form without JavaScript sends for several locations. */
export const parseListAddress = (query: Query): ParsedFilters =>
  parseBy(pageParameters, {
    ...firstValues(query),
    ...Object.fromEntries(LIST_FILTERS.map((name) => [name, valuesOf(query, name).join(',')])),
  });

const valuesOf = (query: Query, name: string): string[] =>
  query instanceof URLSearchParams ? query.getAll(name) : [query[name] ?? []].flat();

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

/** Parameters that the form displays as typed. The others are selected, drawn or switched. */
const TYPED = ['keyword', 'block', 'minPrice', 'maxPrice', 'minArea', 'maxArea'];

export function malformedAsTyped(query: Query, fields: Record<string, string>): Record<string, string> {
  const names = Object.entries(fields).flatMap(([name, problem]) =>
    problem === 'below_minimum' ? [name.replace('max', 'min'), name] : [name],
  );
  const isShown = (name: string) => names.includes(name) && TYPED.includes(name);
  return Object.fromEntries(Object.entries(firstValues(query)).filter(([name]) => isShown(name)));
}

/** Removes values that limit nothing, and sorts the rest, because caches compare filters as text. */
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

/** Filters of a form that is being filled in: malformed ones are ignored. */
export const unfinishedFilters = z
  .record(z.string(), z.string())
  .transform((query) => ({ filters: parseFilters(query).filters }));
documentedParameters.set(unfinishedFilters, parameters);

const tileNumber = z
  .string()
  .transform((text) => (/^(?:0|[1-9]\d{0,7})$/.test(text) ? Number(text) : Number.NaN))
  .meta({ type: 'integer', minimum: 0, maximum: 99_999_999 });
/** Coordinates of a slippy map tile. `parseTile` rejects tiles that cannot exist with status 400. */
export const tileParams = z.object({
  z: tileNumber.describe(`The zoom, 0 to ${MAX_TILE_ZOOM}.`),
  x: tileNumber.describe('The column, from the west.'),
  y: tileNumber.describe('The row, from the north.'),
});

/** @throws AppError bad_request for a tile that cannot exist */
export function parseTile(tile: Tile): Tile {
  const size = 2 ** tile.z;
  const isRight = {
    z: tile.z <= MAX_TILE_ZOOM,
    x: !(tile.x >= size) && tile.x >= 0,
    y: !(tile.y >= size) && tile.y >= 0,
  };
  const wrong = (['z', 'x', 'y'] as const).filter((name) => !isRight[name]);
  if (wrong.length === 0) return tile;
  throw invalidFields(Object.fromEntries(wrong.map((name) => [name, 'tile_wrong'])));
}

export const searchQuery = z.intersection(filtersQuery, pageSizeQuery);

export const listQuery = z.intersection(
  z
    .object({
      featured: flagParam.describe('Only featured ones.'),
      recent: flagParam.describe('Newest first, featured or not.'),
      approved: booleanParam.describe("What waits for approval, or what does not; for admins and of one's own."),
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

export const listQueryText = ({ pageSize, ...query }: ListQuery) => withSize(queryText(query), pageSize);

function withSize(query: URLSearchParams, pageSize: number) {
  if (pageSize !== PAGE_SIZE) query.set('pageSize', String(pageSize));
  return query;
}
