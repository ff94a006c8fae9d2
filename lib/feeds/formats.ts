import { decodeHTML } from 'entities';
import { isBlank } from '../http/input';
import { isAmbiguous, latinDigits, parseNumber } from '../i18n/parse-number';
import { attributeNamed } from '../listings/attributes/all';
import type { PropertyType, Subtype } from '../listings/constants';
import { LISTING_FIELDS, type ListingInput } from '../listings/schema';
import { unquoted } from '../platform/csv';

/** A problem of a row. `message` is a key below `errors`. */
export type Problem = { field: string; message: string; values?: Record<string, string | number> };

type FieldName = Exclude<keyof ListingInput, 'location' | 'amenities'>;

/** A listing as a feed describes it, in the form that `listingSchema` parses. */
export type RawRow = {
  /** Row of the spreadsheet, or position in the XML. */
  row: number;
  reference: string;
  /** Fields that the feed has, also blank ones. */
  fields: Partial<Record<FieldName, unknown>>;
  /** Names of the area, the most precise one first; undefined if the feed has no such column. */
  location: string[] | undefined;
  /** Names or ids of amenities. */
  amenities: string[] | undefined;
  photos: string[] | undefined;
  problems: Problem[];
};

/** Columns of our CSV: the fields of a listing, as the API names them. */
export const CSV_COLUMNS: readonly string[] = ['reference', ...LISTING_FIELDS, 'photos'];

const NUMBERS = ['price', 'area'];
/** Fields whose values are lower-case words. */
const WORDS = ['listingType', 'propertyType', 'subtype', 'locationPrecision'];
const YES = ['true', 'yes', '1', 'نعم'];
const NO = ['false', 'no', '0', 'لا'];

/** @param columns names as `LISTING_FIELDS` has them; null for a column of another name */
export function fromCsv(columns: readonly (string | null)[], record: readonly string[], row: number): RawRow {
  const cells = new Map(
    columns.flatMap((name, index) => (name === null ? [] : [[name, unquoted((record[index] ?? '').trim())] as const])),
  );
  const fields: Record<string, unknown> = {};
  for (const [name, cell] of cells) fields[name] = csvValue(name, cell);
  const { reference, photos: _, location: _location, amenities: _amenities, ...rest } = fields;
  return {
    row,
    reference: typeof reference === 'string' ? reference : '',
    fields: rest,
    location: list(cells.get('location'), /\|/),
    amenities: list(cells.get('amenities'), /[|,،;]/),
    photos: list(cells.get('photos'), /[\s|]+/),
    problems: [],
  };
}

function csvValue(name: string, cell: string): unknown {
  const kind = attributeNamed(name)?.type.kind;
  if (kind === 'flag' || name === 'ownerConsent') {
    const word = latinDigits(cell).toLowerCase();
    return YES.includes(word) ? true : NO.includes(word) ? false : cell;
  }
  if (kind === 'choice' || WORDS.includes(name)) return cell.toLowerCase();
  if (kind === 'count' || kind === 'amount' || kind === 'year' || NUMBERS.includes(name)) return csvNumber(cell);
  return cell;
}

/** A comma groups thousands. A dot before three digits stays ambiguous, because spreadsheets use it for both. */
const csvNumber = (cell: string) => (isAmbiguous(cell) && !cell.includes('.') ? parseNumber(cell) : cell);

const list = (cell: string | undefined, separator: RegExp) =>
  cell?.split(separator).flatMap((part) => (isBlank(part) ? [] : [part.trim()]));

/** Shortens a text. Half of a surrogate pair, which PostgreSQL cannot store, is replaced. */
export const shortened = (text: string, max = 100): string => text.slice(0, max).toWellFormed();

const MAX_HTML = 30_000;

/** Reduces HTML to text: removes the tags, keeps line breaks and decodes entities. Other text stays unchanged. */
function htmlToText(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&(?:[a-z]\w*|#\w+);/i.test(text)) return text;
  const bare = shortened(text, MAX_HTML)
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>|<!--[^<>]*>/gi, '');
  return decodeHTML(bare)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Types of both XML formats, with their words and the codes of Property Finder, in lower-case letters only. */
const TYPES: [PropertyType, Subtype | null, string[]][] = [
  ['apartment', 'flat', ['apartment', 'flat', 'ap', 'hotelapartment', 'ha']],
  ['apartment', 'studio', ['studio']],
  ['apartment', 'penthouse', ['penthouse', 'ph']],
  ['apartment', 'duplex', ['duplex', 'du']],
  ['apartment', 'floor', ['residentialfloor', 'fullfloor', 'ff']],
  ['apartment', null, ['hf']],
  ['apartment', 'room', ['room']],
  ['villa', 'villa', ['villa', 'vh', 'villahouse']],
  ['villa', 'house', ['house', 'townhouse', 'th', 'bungalow', 'bw']],
  ['villa', 'chalet', ['chalet']],
  ['commercial', 'office', ['office', 'of', 'businesscentre', 'bc']],
  ['commercial', 'shop', ['shop', 'sh', 'retail', 're']],
  ['commercial', 'showroom', ['showroom', 'sr']],
  ['commercial', 'restaurant', ['restaurant', 'rt']],
  ['commercial', 'clinic', ['clinic']],
  ['commercial', 'warehouse', ['warehouse', 'wh']],
  ['commercial', 'workshop', ['factory', 'fa', 'workshop']],
  ['commercial', 'building', ['building', 'residentialbuilding', 'commercialbuilding', 'wholebuilding', 'wb']],
  ['commercial', null, ['commercialvilla', 'commercialfloor', 'othercommercial']],
  ['land', 'plot', ['land', 'lp', 'plot', 'residentialland', 'residentialplot']],
  ['land', 'commercial_plot', ['commercialland', 'commercialplot']],
  ['land', 'industrial_plot', ['industrialland']],
  ['land', 'investment_plot', ['mixeduseland']],
  ['land', 'farm', ['farm', 'fr']],
];

/** Codes of Property Finder for amenities that the site has. */
const AMENITY_CODES = new Map([
  ['AC', 'Central A/C'],
  ['BA', 'Balcony'],
  ['BK', 'Kitchen appliances'],
  ['CP', 'Covered parking'],
  ['MR', "Maid's room"],
  ['PA', 'Pets allowed'],
  ['PG', 'Garden'],
  ['PP', 'Swimming pool'],
  ['PY', 'Gym'],
  ['SE', 'Security'],
  ['SP', 'Swimming pool'],
  ['SY', 'Gym'],
  ['VW', 'Sea view'],
]);

/** The texts of an element of an XML feed, by the lower-case path below it; attributes are `path@name`. */
export type XmlItem = ReadonlyMap<string, string[]>;

/** @returns null for a listing that the feed marks as no longer offered */
export function fromXml(format: 'bayut' | 'propertyfinder', item: XmlItem, row: number): RawRow | null {
  const get = (...paths: string[]) =>
    paths.map((path) => item.get(path)?.[0]?.trim()).find((text) => text !== undefined);
  const all = (...paths: string[]) => paths.flatMap((path) => item.get(path) ?? []).map((text) => text.trim());
  const has = (...paths: string[]) => paths.some((path) => item.has(path));
  const status = get('property_status', 'status')?.toLowerCase();
  if (status && !['live', 'active', 'published'].includes(status)) return null;

  const problems: Problem[] = [];
  const fields: RawRow['fields'] = {};
  const put = (name: FieldName, value: unknown) => {
    if (value !== undefined) fields[name] = value;
  };
  const text = (name: FieldName, ...paths: string[]) => {
    const found = get(...paths);
    put(name, found && htmlToText(found));
  };
  text('title', 'property_title', 'title_en');
  text('titleAr', 'property_title_ar', 'title_ar');
  text('description', 'property_description', 'description_en');
  text('descriptionAr', 'property_description_ar', 'description_ar');

  const offering = get('property_purpose', 'offering_type')?.toLowerCase() ?? '';
  const isRent = /rent|^[rc]r$/.test(offering);
  fields.listingType = isRent ? 'rent' : /buy|sale|sell|^[rc]s$/.test(offering) ? 'sale' : offering;
  const type = get('property_type') ?? '';
  const word = type.toLowerCase().replace(/[^a-z]/g, '');
  const known = TYPES.find(([, , names]) => names.includes(word));
  if (known) [fields.propertyType, fields.subtype] = known;
  else if (type) problems.push({ field: 'propertyType', message: 'feed_type', values: { type: shortened(type) } });
  else fields.propertyType = null;

  const [price, period] = priceOf(get);
  if (isRent) {
    const isQuarterly = period === 'quarter'; // a period that the site does not have
    fields.rentPeriod = isQuarterly ? 'month' : period;
    const rent = isQuarterly ? divided(price, MONTHS_PER_QUARTER) : price;
    if (rent === null) problems.push({ field: 'price', message: 'feed_rent' });
    else fields.price = rent;
  } else fields.price = price;

  const area = xmlNumber(get('property_size', 'size') ?? '');
  const unit = get('property_size_unit', 'size@unit', 'size_unit', 'unit_measure') ?? '';
  const isFeet = /ft|f(?:ee|oo)t|قدم/i.test(unit);
  fields.area = isFeet && typeof area === 'number' ? Math.round(area * SQUARE_METRES_PER_FOOT * 100) / 100 : area;

  const bedrooms = get('bedrooms', 'bedroom', 'no_of_rooms');
  put('bedrooms', bedrooms && (/studio/i.test(bedrooms) ? 0 : xmlNumber(bedrooms)));
  const bathrooms = get('bathrooms', 'bathroom', 'no_of_bathroom');
  put('bathrooms', bathrooms === '0' ? null : bathrooms && xmlNumber(bathrooms)); // the formats have no "none"
  const parking = get('parking', 'parking_spaces');
  put('parking', parking && xmlNumber(parking));
  const furnished = get('furnished')?.toLowerCase();
  put('furnished', furnished && (FURNISHED.find(([pattern]) => pattern.test(furnished))?.[1] ?? furnished));
  put('contactPhone', get('listing_agent_phone', 'agent/phone', 'contact_phone'));
  put('contactName', get('listing_agent', 'agent/name'));
  put('letterNumber', get('permit_number'));
  Object.assign(fields, pointOf(get));

  const place = all('sub_locality', 'sub_community', 'locality', 'community').filter((name) => name !== '');
  const features = all('features/feature', 'amenities', 'private_amenities', 'commercial_amenities');
  const hasFeatures = has('features', 'features/feature', 'amenities', 'private_amenities', 'commercial_amenities');
  return {
    row,
    reference: get('property_ref_no', 'reference_number') ?? '',
    fields,
    location: place.length > 0 ? place : all('city').filter((name) => name !== ''),
    amenities: hasFeatures ? features.flatMap((each) => each.split(',')).map(amenityName) : undefined,
    photos: has('images', 'images/image', 'photo', 'photo/url')
      ? all('images/image', 'photo/url').filter((url) => url !== '')
      : undefined,
    problems,
  };
}

const amenityName = (text: string) => AMENITY_CODES.get(text.trim()) ?? text.trim();

const SQUARE_METRES_PER_FOOT = 0.09290304;
const MONTHS_PER_QUARTER = 3;
const PERIODS: [RegExp, string][] = [
  [/^y|year|annual/, 'year'],
  [/^q|quarter/, 'quarter'],
  [/^w|week/, 'week'],
  [/^d|day|daily/, 'day'],
];
const FURNISHED: [RegExp, string][] = [
  [/part|semi/, 'partly'],
  [/^no|^un|false|^0/, 'no'],
  [/yes|full|^furnished|true|^1/, 'fully'],
];

type Get = (...paths: string[]) => string | undefined;

/** A rent without a period is monthly, as usual in Kuwait. */
function priceOf(get: Get): [price: unknown, period: string] {
  for (const [name, period] of [
    ['monthly', 'month'],
    ['yearly', 'year'],
    ['weekly', 'week'],
    ['daily', 'day'],
  ] as const) {
    const price = get(`price/${name}`);
    if (price) return [xmlNumber(price), period];
  }
  const said = get('rent_frequency', 'rental_period', 'frequency')?.toLowerCase() ?? '';
  return [xmlNumber(get('price') ?? ''), PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? 'month'];
}

/** Divides an amount exactly. @returns null if the result has more than three decimals */
function divided(price: unknown, months: number): unknown {
  if (typeof price !== 'number' || Number(price.toFixed(3)) !== price) return price;
  const fils = Math.round(price * 1_000);
  return fils % months === 0 ? fils / months / 1_000 : null;
}

/** Parses a number with or without groups. In XML a single dot is the decimal separator. @returns other text unchanged */
function xmlNumber(text: string): unknown {
  const bare = latinDigits(text)
    .replace(/kwd|kd|k\.d\.?|د\.?\s?ك\.?/i, '')
    .trim();
  if (/^\d+\.\d+$/.test(bare)) return Number(bare);
  return parseNumber(bare) ?? text;
}

/** The order of `geopoints` differs between feeds. In Kuwait the latitude is the smaller number. */
function pointOf(get: Get): { latitude?: number; longitude?: number } {
  const texts = [...(get('geopoints')?.split(',') ?? []), get('latitude') ?? '', get('longitude') ?? ''];
  const [first, second] = texts.flatMap((text) => (/^\s*\d+(?:\.\d+)?\s*$/.test(text) ? [Number(text)] : []));
  if (first === undefined || second === undefined || first === 0 || second === 0) return {};
  return { latitude: Math.min(first, second), longitude: Math.max(first, second) };
}
