import 'server-only';
import { cacheJsonRead, cacheReferenceRead, cacheTags } from '../cache/read';
import { tags } from '../cache/tags';
import type { ListingType, PriceLevel, PropertyType, RentPeriod, Subtype } from '../listings/constants';
import { Prisma, reads, type Governorate } from '../platform/db';
import {
  closestStatistic,
  likeOf,
  priceGap,
  priceLevel,
  QUARTERS_SHOWN,
  roundPrice,
  type Like,
  type PriceGap,
} from './compare';
import type { PriceChangeView, QuarterView, Spread, StatisticView } from './view';

type Row = Omit<StatisticView, 'price' | 'metre' | 'measure'> &
  Record<`${'price' | 'metre'}${'Low' | 'High'}`, number> & {
    priceMedian: number | null;
    metreMedian: number | null;
  };

const COLUMNS = Prisma.sql`
  s.listing_type AS "listingType", s.property_type AS "propertyType", s.subtype, s.bedrooms::int, l.name AS location, s.governorate,
  s.advertisers, s.taken_on::text AS "takenOn", s.price_low::float8 AS "priceLow", s.price_median::float8 AS "priceMedian",
  s.price_high::float8 AS "priceHigh", s.metre_low::float8 AS "metreLow", s.metre_median::float8 AS "metreMedian",
  s.metre_high::float8 AS "metreHigh"`;
const LATEST = Prisma.sql`s.month = (SELECT max(month) FROM prices.statistics)`;

function toView({ priceLow, priceMedian, priceHigh, metreLow, metreMedian, metreHigh, ...row }: Row): StatisticView {
  const spread = (low: number, median: number | null, high: number) => ({
    low: roundPrice(low),
    median: median === null ? null : roundPrice(median),
    high: roundPrice(high),
  });
  return {
    ...row,
    measure: likeOf(row).measure,
    price: spread(priceLow, priceMedian, priceHigh),
    metre: spread(metreLow, metreMedian, metreHigh),
  };
}

export type LikeQuery = Like & { location: string; propertyType: PropertyType };

/** Finds statistics of comparable listings in the area, else in its governorate: at most one row per offer. */
export const findLike = ({ location, propertyType, ...kind }: LikeQuery): Promise<StatisticView[]> => {
  const { subtype, bedrooms } = likeOf({ propertyType, ...kind });
  return cachedLike(location, propertyType, subtype, bedrooms);
};

const findPlace = (name: string) =>
  reads.location.findUnique({ where: { name }, select: { id: true, governorate: true } });

const cachedLike = cacheJsonRead(
  'prices',
  async (location: string, propertyType: PropertyType, subtype: Subtype | null, bedrooms: number | null) => {
    cacheTags(tags.locations);
    const place = await findPlace(location);
    if (!place) return [];
    const rows = await reads.$queryRaw<Row[]>(Prisma.sql`
      SELECT ${COLUMNS} FROM prices.statistics s LEFT JOIN public.locations l ON l.id = s.location_id
      WHERE (s.location_id = ${place.id} OR (s.location_id IS NULL AND s.governorate = ${place.governorate}::governorate))
        AND ${LATEST} AND s.property_type = ${propertyType}::property_type
        AND s.subtype IS NOT DISTINCT FROM ${subtype}::text AND s.bedrooms IS NOT DISTINCT FROM ${bedrooms}::smallint`);
    const views = rows.map(toView);
    const found = (['sale', 'rent'] as const).map((offer) =>
      closestStatistic(views.filter(({ listingType }) => listingType === offer)),
    );
    const like = bedrooms ?? subtype;
    cacheTags(tags.pricesOf(place.id, propertyType, like));
    // If the area has its own median, the governorate's rows are irrelevant.
    const isOfArea = found.every((each) => each && each.location !== null && each.price.median !== null);
    if (!isOfArea && place.governorate) cacheTags(tags.pricesOf(place.governorate, propertyType, like));
    return found.flatMap((each) => each ?? []);
  },
);

type Priced = LikeQuery & { listingType: ListingType; price: number; area: number; rentPeriod: RentPeriod | null };

/** All rows with which lists compare prices: a few thousand, cached after parsing. */
const readLevels = cacheReferenceRead('price levels', async () => {
  cacheTags(tags.priceLevels, tags.locations);
  const [rows, places] = await Promise.all([
    reads.$queryRaw<Row[]>(Prisma.sql`
      SELECT ${COLUMNS} FROM prices.statistics s LEFT JOIN public.locations l ON l.id = s.location_id WHERE ${LATEST}`),
    reads.location.findMany({ select: { name: true, governorate: true } }),
  ]);
  return { statistics: rows.map(toView), places };
});

type Closest = (listing: Priced) => StatisticView | null;
let latest: { read: Awaited<ReturnType<typeof readLevels>>; closest: Closest } | undefined;

async function loadClosest(): Promise<Closest> {
  const read = await readLevels();
  if (latest?.read !== read) latest = { read, closest: closestOf(read) };
  return latest.closest;
}

/** Returns a function that compares prices in lists with comparable listings (docs/product.md 4.11). */
export async function loadPriceLevels(): Promise<(listing: Priced) => PriceLevel | null> {
  const closest = await loadClosest();
  return (listing) => priceLevel(listing, closest(listing));
}

/** Returns a function that tells how far a price is from comparable listings (docs/product.md 11.11). */
export async function loadPriceGaps(): Promise<(listing: Priced) => PriceGap | null> {
  const closest = await loadClosest();
  return (listing) => priceGap(listing, closest(listing));
}

export type UsualPrices = {
  /** Monthly rent of an apartment of any size. */
  rent: Spread | null;
  /** Sale price per square metre, of the type with the most advertisers. */
  metre: Spread | null;
};

/** Returns usual prices by the English name of each area with enough data. */
export async function loadUsualPrices(): Promise<Map<string, UsualPrices>> {
  const { statistics } = await readLevels();
  const whole = statistics.filter(({ subtype, bedrooms }) => subtype === null && bedrooms === null);
  const byArea = Map.groupBy(whole, ({ location }) => location);
  byArea.delete(null);
  return new Map(
    [...byArea].map(([location, rows]) => {
      const rent = rows.find(({ listingType, propertyType }) => listingType === 'rent' && propertyType === 'apartment');
      const [sale] = rows
        .filter(({ listingType }) => listingType === 'sale')
        .sort((a, b) => b.advertisers - a.advertisers);
      return [String(location), { rent: rent?.price ?? null, metre: sale?.metre ?? null }];
    }),
  );
}

function closestOf({ statistics, places }: Awaited<ReturnType<typeof readLevels>>): Closest {
  const keyOf = (place: string, offer: ListingType, { propertyType, ...kind }: { propertyType: PropertyType } & Like) =>
    [place, offer, propertyType, kind.subtype, kind.bedrooms].join();
  const ofPlace = (location: string) => `area ${location}`;
  /** Areas without a governorate share no figures. */
  const ofGovernorate = (governorate: Governorate | null = null) =>
    governorate ? `governorate ${governorate}` : 'none';
  const byKey = new Map(
    statistics
      .filter(({ location, governorate }) => location !== null || governorate !== null)
      .map((row) => [
        keyOf(row.location === null ? ofGovernorate(row.governorate) : ofPlace(row.location), row.listingType, row),
        row,
      ]),
  );
  const governorateOf = new Map(places.map(({ name, governorate }) => [name, governorate]));
  return ({ location, listingType, ...listing }) => {
    const { propertyType } = listing;
    const kind = { propertyType, ...likeOf(listing) };
    const rows = [ofPlace(location), ofGovernorate(governorateOf.get(location))].flatMap(
      (place) => byKey.get(keyOf(place, listingType, kind)) ?? [],
    );
    return closestStatistic(rows);
  };
}

export type StatisticsPlace = { locationId: number } | { governorate: Governorate };

const placeCondition = (place: StatisticsPlace) =>
  'locationId' in place
    ? Prisma.sql`s.location_id = ${place.locationId}`
    : Prisma.sql`s.location_id IS NULL AND s.governorate = ${place.governorate}::governorate`;

const tagOf = (place: StatisticsPlace) => tags.prices('locationId' in place ? place.locationId : place.governorate);

/** Lists all figures of a place, as of last night. */
export const listStatistics = cacheJsonRead('prices of a place', async (place: StatisticsPlace) => {
  cacheTags(tagOf(place), tags.locations);
  const rows = await reads.$queryRaw<Row[]>(Prisma.sql`
    SELECT ${COLUMNS} FROM prices.statistics s LEFT JOIN public.locations l ON l.id = s.location_id
    WHERE ${placeCondition(place)} AND ${LATEST}
    ORDER BY s.property_type, s.listing_type, s.bedrooms NULLS FIRST, s.subtype NULLS FIRST`);
  return rows.map(toView);
});

const readQuarters = (condition: Prisma.Sql) =>
  reads.$queryRaw<QuarterView[]>(Prisma.sql`
    SELECT s.quarter::text, s.listing_type AS "listingType", s.property_type AS "propertyType", s.bedrooms::int, l.name AS location,
      s.governorate, s.listings, s.median::float8, s.finished
    FROM prices.quarters s LEFT JOIN public.locations l ON l.id = s.location_id
    WHERE ${condition} ORDER BY s.quarter DESC, s.listing_type DESC, s.property_type, s.bedrooms`);

export const listQuarters = cacheJsonRead('prices by quarter', (place: StatisticsPlace) => {
  cacheTags(tagOf(place), tags.locations);
  return readQuarters(placeCondition(place));
});

/** Lists medians for listings like one: rents with as many bedrooms, sales of the type; of its area if possible. */
export async function findQuarters(listing: Omit<Priced, 'price' | 'area'>): Promise<QuarterView[]> {
  const { location, propertyType, listingType, rentPeriod } = listing;
  const bedrooms = listingType === 'rent' ? likeOf(listing).bedrooms : null;
  if ((rentPeriod ?? 'month') !== 'month' || (listingType === 'rent' && bedrooms === null)) return [];
  return cachedQuarters(location, propertyType, listingType, bedrooms);
}

const cachedQuarters = cacheJsonRead(
  'prices by quarter of a kind',
  async (location: string, propertyType: PropertyType, listingType: ListingType, bedrooms: number | null) => {
    cacheTags(tags.locations);
    const place = await findPlace(location);
    if (!place) return [];
    const rows = await readQuarters(Prisma.sql`
      (s.location_id = ${place.id} OR s.governorate = ${place.governorate}::governorate)
      AND s.listing_type = ${listingType}::listing_type AND s.property_type = ${propertyType}::property_type
      AND s.bedrooms IS NOT DISTINCT FROM ${bedrooms}::smallint`);
    const own = rows.filter((row) => row.location !== null);
    cacheTags(tags.pricesOf(place.id, propertyType, bedrooms));
    if (own.length === 0 && place.governorate) cacheTags(tags.pricesOf(place.governorate, propertyType, bedrooms));
    return (own.length > 0 ? own : rows).slice(0, QUARTERS_SHOWN);
  },
);

const MAX_CHANGES = 10;

/** Lists a listing's price changes, newest first. Callers must check access. */
export async function listPriceChanges(propertyId: number): Promise<PriceChangeView[]> {
  cacheTags(tags.property(propertyId)); // invalidated by every price change
  const rows = await reads.$queryRaw<{ price: number; changedTo: number; changedAt: Date }[]>`
    SELECT price::float8, changed_to::float8 AS "changedTo", changed_at AS "changedAt"
    FROM prices.changes WHERE property_id = ${propertyId} ORDER BY id DESC LIMIT ${MAX_CHANGES}`;
  return rows.map(({ changedAt, ...change }) => ({ ...change, changedAt: changedAt.toISOString() }));
}
