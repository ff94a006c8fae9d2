/** Names are cut, because tags have a maximum length. Long names with the same beginning share a tag. */
const nameOf = (location: string) => encodeURIComponent(location).slice(0, 200);

/**
 * Every cache tag. All cached values also carry `all`.
 *
 * Lists, strips and counts of public listings carry the tags that `listTags` returns. A change of one listing clears the lists
 * of its locations before and after the change, and the lists without a location (`listingChanged`). A change of many listings
 * clears all lists through `listings`.
 */
export const tags = {
  all: 'all',
  /** All lists, strips and counts of public listings. */
  listings: 'listings',
  /** Lists that are not limited to locations. */
  listingsAnywhere: 'listings:anywhere',
  /** Lists that are limited to certain locations. @param location English name of one of them */
  listingsIn: (location: string) => `listings:in:${nameOf(location)}`,
  property: (id: number) => `property:${id}`,
  /** Pages of listings in a location. @param name English */
  location: (name: string) => `place:${nameOf(name)}`,
  /** Pages of the listings in a building. Triggers clear it (prisma/sql/buildings.sql). */
  building: (id: number) => `building:${id}`,
  /** Pages of an owner's listings. @param id of the account */
  owner: (id: number) => `owner:${id}`,
  /** Names, positions and spellings of locations. */
  locations: 'locations',
  /** Number of listings per location, counted once a minute. */
  locationCounts: 'locations:counts',
  amenities: 'amenities',
  settings: 'settings',
  /** Pages whose content is a setting. */
  settingsPage: 'settings:page',
  /** Names and points of landmarks, which are needed to parse every phrase. */
  landmarks: 'landmarks',
  /** Price statistics of a location (by id) or a governorate. The nightly job clears changed ones (prices.tags). */
  prices: (place: number | string) => `prices:${place}`,
  /** Price statistics of similar listings. @param like number of bedrooms, or subtype; null for any */
  pricesOf: (place: number | string, propertyType: string, like: number | string | null) =>
    `prices:${place}:${propertyType}:${like ?? 'any'}`,
  /** Price labels in lists. The nightly job clears them if the statistics of any place changed. */
  priceLevels: 'prices:levels',
} as const;

/** A response names all its tags in one header, and proxies accept about 8 KB. */
const MAX_LOCATIONS = 20;

/**
 * Returns the tags of a list, strip or count of public listings.
 * @param locations English names that limit the list, which must then carry `tags.locations` too: they may be renamed
 */
export function listTags(locations: readonly string[] = []): string[] {
  const isLimited = locations.length > 0 && locations.length <= MAX_LOCATIONS;
  return [tags.listings, ...(isLimited ? locations.map(tags.listingsIn) : [tags.listingsAnywhere])];
}

/** Joins tags with spaces. @param maxLength characters per text, unless a single tag is longer */
export function joinTags(list: readonly string[], maxLength: number): string[] {
  const texts: string[] = [];
  for (const tag of list) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + tag.length < maxLength) texts[texts.length - 1] = `${last} ${tag}`;
    else texts.push(tag);
  }
  return texts;
}
