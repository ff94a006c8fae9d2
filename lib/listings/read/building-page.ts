import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags, tags } from '../../cache/tags';
import { Prisma, reads } from '../../platform/db';
import { env } from '../../platform/env';
import { PAGE_SIZE } from '../../platform/site';
import { findLike } from '../../prices/queries';
import { photoUrl } from '../../storage/photo-url';
import type { BuildingRent, BuildingView, ImageView, PropertyView } from '../view';
import { numberedPages } from './numbered-pages';
import { loadPriced } from './rows';

/** Minimum number of public listings for a building to have a page. */
const MIN_UNITS = 2;
/** Minimum number of a building's own rents for a range of them. */
const MIN_RENTS = 3;
const MAX_PHOTOS = 8;

export type BuildingPage = {
  building: BuildingView;
  page: number;
  /** The page's listings: those for rent first. */
  listings: PropertyView[];
  photos: Pick<ImageView, 'id' | 'imageUrl' | 'preview' | 'width' | 'height' | 'kind'>[];
  /** URL template with {z}, {x}, {y}. */
  tileUrl: string | null;
};

/** Selects the public listings of a building. All show their exact place, so a building reveals nothing more. */
const members = (id: number) => Prisma.sql`
  SELECT p.id, p.building_name, p.block, p.street, p.location, p.location_ar, p.public_latitude, p.public_longitude,
         p.listing_type, p.property_type, p.rent_period, l.bedrooms, l.price, l.ranked_at
  FROM properties p JOIN search.listings l ON l.id = p.id WHERE p.building_id = ${id} AND l.live`;

export type Building = Omit<BuildingView, 'rents'>;

/** Returns null below two public listings. Takes the most frequent name and the oldest listing's place. */
const findBuilding = cacheJsonRead('building', async (id: number): Promise<Building | null> => {
  cacheTags(tags.building(id));
  const [row] = await reads.$queryRaw<Building[]>`
    WITH members AS (${members(id)})
    SELECT ${id}::int AS id,
           (SELECT building_name FROM members WHERE building_name IS NOT NULL
            GROUP BY building_name ORDER BY count(*) DESC, min(id) LIMIT 1) AS name,
           block, street, location, location_ar AS "locationAr",
           public_latitude::float8 AS latitude, public_longitude::float8 AS longitude,
           (SELECT count(*)::int FROM members WHERE listing_type = 'rent') AS "forRent",
           array(SELECT m.id FROM members m ORDER BY m.listing_type = 'sale', m.ranked_at DESC, m.id DESC) AS listings
    FROM members WHERE (SELECT count(*) FROM members) >= ${MIN_UNITS}
    ORDER BY street IS NULL, id LIMIT 1`;
  if (row) cacheTags(tags.location(row.location));
  return row ?? null;
});

/** Returns null without other public listings, and for a hidden one, whose owner must not learn a PACI number. */
export async function findSharedBuilding(propertyId: number, id: number | null): Promise<Building | null> {
  const building = id === null ? null : await findBuilding(id);
  return building?.listings.includes(propertyId) ? building : null;
}

const cachedParts = cacheJsonRead('listings of a building', async (id: number, ids: number[], location: string) => {
  cacheTags(tags.building(id), tags.locations, ...listTags([location]));
  const [listings, photos] = await Promise.all([
    loadPriced(ids),
    reads.$queryRaw<BuildingPage['photos']>`
      SELECT id, image_url AS "imageUrl", preview, width, height, kind FROM (
        SELECT DISTINCT ON (i.preview) i.* FROM (${members(id)}) AS members
        JOIN property_images i ON i.property_id = members.id AND i.is_primary ORDER BY i.preview, i.property_id) AS photos
      ORDER BY property_id LIMIT ${MAX_PHOTOS}`,
  ]);
  return { listings, photos: photos.map((each) => ({ ...each, imageUrl: photoUrl(each.imageUrl) })) };
});

type OwnRents = { bedrooms: number; count: number; low: number; high: number };

const cachedRents = cacheJsonRead('rents of a building', (id: number, location: string) => {
  cacheTags(tags.building(id), tags.locations, ...listTags([location]));
  return reads.$queryRaw<OwnRents[]>`
    SELECT bedrooms::int, count(*)::int AS count, min(price)::float8 AS low, max(price)::float8 AS high
    FROM (${members(id)}) AS members
    WHERE property_type = 'apartment' AND listing_type = 'rent' AND coalesce(rent_period, 'month') = 'month' AND bedrooms IS NOT NULL
    GROUP BY 1 ORDER BY 1`;
});

/** Returns monthly rents by bedrooms: the building's own if it has enough, else the usual ones of its surroundings. */
async function loadRents({ id, location }: Building): Promise<BuildingRent[]> {
  const own = await cachedRents(id, location);
  const rents = await Promise.all(
    own.map(async ({ count, ...rent }): Promise<BuildingRent | null> => {
      if (count >= MIN_RENTS) return { ...rent, of: 'building' };
      const like = await findLike({ location, propertyType: 'apartment', subtype: null, bedrooms: rent.bedrooms });
      const usual = like.find(({ listingType }) => listingType === 'rent');
      if (!usual) return null;
      const { low, high } = usual.price;
      return { bedrooms: rent.bedrooms, low, high, of: usual.location === null ? 'governorate' : 'area' };
    }),
  );
  return rents.filter((rent) => rent !== null);
}

/** Returns null if there is no such building, or fewer than two public listings share it. */
export async function getBuilding(id: number): Promise<BuildingView | null> {
  const building = await findBuilding(id);
  return building && { ...building, rents: await loadRents(building) };
}

export const loadBuildingPage = numberedPages(async (id, page): Promise<BuildingPage | null> => {
  const building = await getBuilding(id);
  const ids = building?.listings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? [];
  if (!building || ids.length === 0) return null;
  return { building, page, ...(await cachedParts(id, ids, building.location)), tileUrl: env.MAP_TILE_URL };
});
