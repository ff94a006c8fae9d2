import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags, tags } from '../../cache/tags';
import { reads } from '../../platform/db';
import type { Kind } from '../../search/kind-slug';
import type { ListingType } from '../constants';

/** A search with many results: a type and offer in an area, or up to a price. */
export type PopularSearch = Kind & ({ location: string; locationAr: string } | { maxPrice: number });

/** Maximum number of searches per offer. */
const AREAS = 4;
const PRICES = 2;
const MIN_LISTINGS = 3;

/** Suggests, for each offer, the areas with the most listings and typical prices of its types. */
export const popularSearches = cacheJsonRead('popular searches', findPopular, { joins: true, forAnHour: true });

async function findPopular(): Promise<PopularSearch[]> {
  cacheTags(tags.locations, ...listTags());
  const [areas, prices] = await Promise.all([
    reads.$queryRaw<(Kind & { location: string; locationAr: string })[]>`
      SELECT "listingType", "propertyType", location, "locationAr" FROM (
        SELECT s.listing_type AS "listingType", s.property_type AS "propertyType", l.name AS location, l.name_ar AS "locationAr",
          count(*) AS listings, row_number() OVER (PARTITION BY s.listing_type ORDER BY count(*) DESC, l.id, s.property_type) AS place
        FROM search.listings s JOIN locations l ON l.id = s.location_id WHERE s.live GROUP BY s.listing_type, s.property_type, l.id
        HAVING count(*) >= ${MIN_LISTINGS}) AS counted
      WHERE place <= ${AREAS} ORDER BY "listingType", place`,
    reads.$queryRaw<(Kind & { median: number })[]>`
      SELECT "listingType", "propertyType", median FROM (
        SELECT s.listing_type AS "listingType", s.property_type AS "propertyType",
          percentile_cont(0.5) WITHIN GROUP (ORDER BY s.price::float8) AS median,
          row_number() OVER (PARTITION BY s.listing_type ORDER BY count(*) DESC, s.property_type) AS place
        FROM search.listings s WHERE s.live AND s.property_type IN ('apartment', 'villa') GROUP BY s.listing_type, s.property_type
        HAVING count(*) >= ${MIN_LISTINGS}) AS counted
      WHERE place <= ${PRICES} ORDER BY "listingType", place`,
  ]);
  const bounds = prices.map(({ median, ...kind }) => ({ ...kind, maxPrice: roundedUp(median) }));
  return (['rent', 'sale'] as const).flatMap((offer) => {
    const of = <Each extends { listingType: ListingType }>(all: Each[]) =>
      all.filter(({ listingType }) => listingType === offer);
    const [firstArea, ...moreAreas] = of(areas);
    const [firstPrice, ...morePrices] = of(bounds);
    return [firstArea, firstPrice, ...moreAreas, ...morePrices].flatMap((each) => each ?? []);
  });
}

/** Rounds up to a natural limit: 387 to 400, 412,000 to 450,000. */
function roundedUp(price: number): number {
  const step = 10 ** Math.floor(Math.log10(price)) / 2;
  return Math.ceil(price / step) * step;
}
