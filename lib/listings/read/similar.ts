import 'server-only';
import { cacheTags } from '../../cache/read';
import { listTags, tags } from '../../cache/tags';
import { KEEP_PLAN, Prisma, reads } from '../../platform/db';
import { monthPrice } from '../../search/month-price';
import { pickCardFields, type CardListing, type PropertyView } from '../view';
import { loadViews } from './rows';

const MAX_SIMILAR = 3;
/** Includes the listing's own area. The others are the nearest areas. */
const MAX_AREAS = 6;
/** Maximum per area of more expensive listings, and of cheaper listings. */
const MAX_EACH_WAY = 8;
/** Maximum before duplicates with the same photos are removed. */
const MAX_CANDIDATES = 24;
/** Price difference, as a share of the price, beyond which listings rank last. */
const PRICE_RANGE = 0.25;

/** Facts by which listings are compared. All of them were public at some time. */
export type SimilarTo = Pick<PropertyView, 'id' | 'listingType' | 'propertyType' | 'location' | 'price' | 'rentPeriod'>;

type Row = { id: number; candidates: number };

/** Identifies a set of photos like `prices.write_statistics`: a preview depends only on a photo's pixels. */
const photoSet = (id: Prisma.Sql) => Prisma.sql`(
  SELECT string_agg(md5(concat_ws('x', width, height, preview)), '' ORDER BY md5(concat_ws('x', width, height, preview)))
  FROM property_images WHERE property_id = ${id} AND kind <> 'plan')`;

/** Builds the query, which returns rows of type `Row`. Exported to test its query plan. */
export function similarQuery({ id, listingType, propertyType, location, price, rentPeriod }: SimilarTo): Prisma.Sql {
  const kind = Prisma.sql`live AND listing_type = ${listingType}::listing_type AND property_type = ${propertyType}::property_type`;
  const own = Prisma.sql`${monthPrice(price, rentPeriod)}::numeric`;
  // Each branch of the unions is an index scan by price, up or down from the listing's own price.
  return Prisma.sql`${KEEP_PLAN}
    WITH areas AS MATERIALIZED (
      -- A degree of longitude is 0.87 of one of latitude in Kuwait.
      SELECT other.id, row_number() OVER (ORDER BY other.id <> own.id,
        power(other.latitude - own.latitude, 2) + power(0.87 * (other.longitude - own.longitude), 2),
        other.governorate <> own.governorate, other.id) AS place
      FROM locations own CROSS JOIN locations other WHERE own.name = ${location}
      ORDER BY place LIMIT ${MAX_AREAS}
    ), found AS (
      SELECT near.id, near.price, areas.place FROM areas CROSS JOIN LATERAL (
        (SELECT id, price FROM search.listings WHERE location_id = areas.id AND ${kind} AND price >= ${own}
         ORDER BY price, id LIMIT ${MAX_EACH_WAY})
        UNION ALL
        (SELECT id, price FROM search.listings WHERE location_id = areas.id AND ${kind} AND price < ${own}
         ORDER BY price DESC, id DESC LIMIT ${MAX_EACH_WAY})) AS near
      UNION ALL
      SELECT far.id, far.price, ${MAX_AREAS + 1}::bigint FROM (
        (SELECT id, price FROM search.listings WHERE ${kind} AND price >= ${own} ORDER BY price, id DESC LIMIT ${MAX_EACH_WAY})
        UNION ALL
        (SELECT id, price FROM search.listings WHERE ${kind} AND price < ${own} ORDER BY price DESC, id LIMIT ${MAX_EACH_WAY})) AS far
    ), closest AS (
      SELECT id, row_number() OVER (ORDER BY abs(price - ${own}) > ${own} * ${PRICE_RANGE}::numeric, min(place), abs(price - ${own}), id DESC) AS rank
      FROM found WHERE id <> ${id} GROUP BY id, price ORDER BY rank LIMIT ${MAX_CANDIDATES}
    ), with_photos AS MATERIALIZED (
      SELECT id, rank, count(*) OVER ()::int AS candidates, ${photoSet(Prisma.sql`closest.id`)} AS photos FROM closest
    ), shown AS (
      SELECT DISTINCT ON (coalesce(photos, id::text)) id, rank, candidates FROM with_photos
      WHERE photos IS NULL OR photos IS DISTINCT FROM ${photoSet(Prisma.sql`${id}::int`)}
      ORDER BY coalesce(photos, id::text), rank
    )
    SELECT id, candidates FROM shown ORDER BY rank LIMIT ${MAX_SIMILAR}`;
}

/**
 * Returns public listings of the same type and offer, those within a quarter of the price first, then by area, then by
 * price difference, without duplicate photos. Cached only as part of the response. A new listing invalidates a response
 * only if that has too few: otherwise it would invalidate the pages of a whole area
 * (docs/adr/0017-tags-of-cached-reads.md).
 */
export async function listSimilar(to: SimilarTo): Promise<CardListing[]> {
  const rows = await reads.$queryRaw<Row[]>(similarQuery(to));
  const ids = rows.map(({ id }) => id);
  const views = await loadViews(ids, reads);
  const isFull = rows.length === MAX_SIMILAR || rows[0]?.candidates === MAX_CANDIDATES;
  cacheTags(
    ...ids.map(tags.property),
    ...views.flatMap(({ publisherId, location }) => [tags.owner(publisherId), tags.location(location)]),
    ...(isFull ? [] : listTags()),
  );
  return views.map(pickCardFields);
}

/** Finds a listing that was once public and has no page any more; null if only its owner has seen it. */
export async function findFormer(id: number): Promise<SimilarTo | null> {
  const [row] = await reads.$queryRaw<SimilarTo[]>`
    SELECT id, listing_type AS "listingType", property_type AS "propertyType", location, price::float8, rent_period AS "rentPeriod" FROM properties
    WHERE id = ${id} AND (approved OR (taken_down_at IS NOT NULL AND resent_at IS NULL))
    UNION ALL
    SELECT r.id, r.listing_type, r.property_type, l.name, r.price::float8, NULL
    FROM removed_listings r JOIN locations l ON l.id = r.location_id WHERE r.id = ${id}`;
  return row ?? null;
}
