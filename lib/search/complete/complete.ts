import 'server-only';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import { parseId } from '../../http/query';
import type { ListingType, PropertyType, Subtype } from '../../listings/constants';
import type { TitledListing } from '../../listings/title';
import { GOVERNORATES } from '../../locations/constants';
import { listLocations } from '../../locations/queries';
import type { Governorate, LocationView } from '../../locations/view';
import { Prisma, reads as db } from '../../platform/db';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import { withLocationIds, type Filters } from '../filters';
import { findHits } from '../find/find';
import { readSearch } from '../find/search';
import { listLandmarks } from '../landmarks/queries';
import type { LandmarkView } from '../landmarks/view';
import { HAS_PUBLIC_LISTING } from '../phrase/find-advertisers';
import { GOVERNORATE_NAMES, namesOf } from '../phrase/gazetteer';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { createNameFinder, normalizeBeginning, type Named, type NameFinder } from '../phrase/name-finder';
import { normalize } from '../phrase/normalize';
import { keywordTokens, typedPieces } from '../phrase/tokens';
import { AMENITY_SYNONYMS } from '../phrase/vocabulary/amenities';
import { NOUN_NAMES } from '../phrase/vocabulary/kinds';
import { NEARNESS_WORDS, ORDINARY_WORDS } from '../phrase/vocabulary/places';

const MAX_MATCHES = 8;
const MAX_ADVERTISERS = 3;
/** Maximum number of matching advertisers to rank, because a common name has many. */
const MAX_EXAMINED_ADVERTISERS = 50;
const MIN_ADVERTISER_LETTERS = 3; // an index of trigrams finds nothing shorter
const MAX_COMPLETED_WORDS = 4;

type Counted = {
  /** English names of the locations. */
  names: string[];
  /** Number of public listings in them that meet the filters and the words before the name. */
  count: number;
  /** False: there are more than `count`. */
  exact: boolean;
};

/** A name that completes the last words of a search. */
type NameMatch =
  | { kind: 'type'; propertyType: PropertyType; listingType?: ListingType }
  | { kind: 'subtype'; subtype: Subtype; listingType?: ListingType }
  | ({ kind: 'location'; location: LocationView } & Counted)
  | ({ kind: 'governorate'; governorate: Governorate } & Counted)
  | { kind: 'landmark'; landmark: LandmarkView }
  | { kind: 'amenity'; amenity: AmenityView };
/** @property before the words before the completed ones, as typed */
type CompletedName = NameMatch & { before: string };
export type Match =
  CompletedName | { kind: 'advertiser'; id: number; name: string } | ({ kind: 'listing'; id: number } & TitledListing);

/** Completes the last words, the likeliest first: in `شقة سالم` only `سالم`. @param filters limit only the counts */
export async function completeSearch(typed: string, filters: Filters = {}): Promise<Match[]> {
  const [finder, listing, advertisers] = await Promise.all([loadFinder(), findListing(typed), findAdvertisers(typed)]);
  const rest = MAX_MATCHES - listing.length - advertisers.length;
  const names = completeWords(typed, finder).slice(0, rest);
  return [...listing, ...(await Promise.all(names.map((match) => recount(match, filters)))), ...advertisers];
}

async function recount(match: CompletedName, filters: Filters): Promise<CompletedName> {
  if (match.kind !== 'location' && match.kind !== 'governorate') return match;
  const { page: _page, sort: _sort, recent: _recent, keyword: _keyword, locations: _locations, ...limits } = filters;
  if (match.before === '' && Object.keys(limits).length === 0) return match;
  const gazetteer = await loadGazetteer();
  const chosen = { ...limits, locations: match.names, ...(match.before !== '' && { keyword: match.before }) };
  const { criteria } = await readSearch(withLocationIds(chosen, gazetteer), gazetteer);
  const { total } = criteria ? await findHits(criteria, 'usual', { offset: 0, size: 1 }) : { total: 0 };
  return { ...match, count: Math.min(total, MAX_EXACT_TOTAL), exact: total <= MAX_EXACT_TOTAL };
}

function completeWords(typed: string, finder: NameFinder<NameMatch>): CompletedName[] {
  const chunks = typedPieces(keywordTokens(typed));
  const first = Math.max(0, chunks.length - MAX_COMPLETED_WORDS);
  // An ordinary word is no misspelt name.
  const isOrdinary = ORDINARY_WORDS.has(normalize(chunks.at(-1) ?? ''));
  for (const find of isOrdinary ? [finder.find] : [finder.find, finder.findMisspelt]) {
    for (let start = first; start < chunks.length; start += 1) {
      const before = chunks.slice(0, start).join(' ');
      const isNear = keywordTokens(before).some(({ word }) => NEARNESS_WORDS.has(word));
      // Areas, malls and hospitals often share a name, so landmarks are offered only after `near`.
      const found = find(chunks.slice(start).join(' ')).filter(({ kind }) => isNear || kind !== 'landmark');
      if (found.length > 0) return found.slice(0, MAX_MATCHES).map((match) => ({ ...match, before }));
    }
  }
  return [];
}

/** Offers that completions add to a type. More synonyms would add thousands of names. */
const OFFERS: [ListingType, string[]][] = [
  ['sale', ['للبيع', 'for sale']],
  ['rent', ['للإيجار', 'for rent']],
];

let latest: { source: string; finder: NameFinder<NameMatch> } | undefined;

/** Returns the finder. Rebuilds it, which is slow, only for other contents: the cache returns a new copy each time. */
async function loadFinder(): Promise<NameFinder<NameMatch>> {
  const all = { locations: await listLocations(), amenities: await listAmenities(), landmarks: await listLandmarks() };
  const source = JSON.stringify(all);
  if (latest?.source !== source) latest = { source, finder: createNameFinder(named(all)) };
  return latest.finder;
}

const TYPE_NAMES = new Set(
  NOUN_NAMES.flatMap(({ meaning, names }) => ((meaning.subtypes?.length ?? 0) > 1 ? [] : names)),
);

/** Whether the name of a type does not begin with the name of another type. */
function isOwn(name: string, names: string[]): boolean {
  const [first = ''] = name.split(' ');
  return first === name || names.includes(first) || !TYPE_NAMES.has(first);
}

type All = { locations: LocationView[]; amenities: AmenityView[]; landmarks: LandmarkView[] };

function named({ locations, amenities, landmarks }: All): Named<NameMatch>[] {
  const types = NOUN_NAMES.flatMap(({ meaning: { propertyType, subtypes = [] }, names: all }): Named<NameMatch>[] => {
    const [subtype] = subtypes;
    if (subtypes.length > 1) return []; // none has a name of its own
    const match = subtype
      ? ({ kind: 'subtype', subtype } as const)
      : propertyType && ({ kind: 'type', propertyType } as const);
    if (!match) return [];
    // Excludes `villa floor`: otherwise `vil` would match a floor as well as it matches a villa.
    const names = all.filter((name) => isOwn(name, all));
    return [
      { value: match, names },
      ...OFFERS.map(([listingType, offers]): Named<NameMatch> => {
        const offered = names.flatMap((name) => offers.map((offer) => `${name} ${offer}`));
        return { value: { ...match, listingType }, names: offered };
      }),
    ];
  });
  const governorates = GOVERNORATES.map((governorate): Named<NameMatch> => {
    const own = locations.filter((location) => location.governorate === governorate);
    const names = GOVERNORATE_NAMES[governorate];
    const inFull = names.flatMap((name) => [`محافظة ${name}`, `${name} governorate`]);
    return { value: { kind: 'governorate', governorate, ...countedIn(own) }, names: [...inFull, ...names] };
  });
  const of = (value: NameMatch, names: string[]): Named<NameMatch> => ({ value, names });
  const byCount = locations.toSorted((a, b) => b.propertyCount - a.propertyCount);
  return [
    ...types,
    ...byCount.map((location) => of({ kind: 'location', location, ...countedIn([location]) }, namesOf(location))),
    ...governorates,
    ...landmarks.map((landmark) => of({ kind: 'landmark', landmark }, namesOf(landmark))),
    ...amenities.map((amenity) =>
      of({ kind: 'amenity', amenity }, [...namesOf(amenity), ...(AMENITY_SYNONYMS.get(amenity.name) ?? [])]),
    ),
  ];
}

const countedIn = (locations: LocationView[]): Counted => ({
  names: locations.map(({ name }) => name),
  count: locations.reduce((sum, { propertyCount }) => sum + propertyCount, 0),
  exact: true,
});

async function findListing(typed: string): Promise<Match[]> {
  const id = parseId(normalize(typed));
  if (id === null) return [];
  return db.$queryRaw<Match[]>`
    SELECT 'listing' AS kind, p.id, p.title, p.title_ar AS "titleAr", p.listing_type AS "listingType",
           p.property_type AS "propertyType", p.subtype, p.bedrooms, p.location, p.location_ar AS "locationAr"
    FROM properties p JOIN search.listings l ON l.id = p.id WHERE p.id = ${id} AND l.live`;
}

async function findAdvertisers(typed: string): Promise<Match[]> {
  const part = normalizeBeginning(typed);
  if (part.length < MIN_ADVERTISER_LETTERS || /^[\d ]+$/.test(part)) return [];
  return db.$queryRaw<Match[]>(advertisersNamed(part));
}

/** @param part normalized part of a name */
export const advertisersNamed = (part: string) => Prisma.sql`
  SELECT 'advertiser' AS kind, id, name FROM (
    SELECT u.id, u.full_name AS name, search.normalize(u.full_name) AS form FROM users u
    WHERE search.normalize(u.full_name) LIKE ${`%${part}%`} AND NOT u.hidden AND ${HAS_PUBLIC_LISTING}
    LIMIT ${MAX_EXAMINED_ADVERTISERS}) AS found
  ORDER BY position(${part} IN form), length(form), id LIMIT ${MAX_ADVERTISERS}`;
