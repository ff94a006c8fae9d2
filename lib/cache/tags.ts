/** Names with odd letters are long, and tags have a maximum length: those that begin alike share theirs. */
const nameOf = (location: string) => encodeURIComponent(location).slice(0, 200);

/**
 * Every cache tag. Whatever is cached also carries `all`.
 *
 * Lists, strips and counts of public listings carry the tags of `listTags`. A change of one listing clears, of the lists,
 * those of its locations (as it was and as it is) and those that may show a listing of anywhere (`listingChanged`); what
 * changes many at once clears all of them by `listings`.
 */
export const tags = {
  all: 'all',
  /** Any list, strip or count of public listings. */
  listings: 'listings',
  /** Those of them that a listing in any location can change. */
  listingsAnywhere: 'listings:anywhere',
  /** Those of them that only listings in certain locations can change, one of which this is, by its English name. */
  listingsIn: (location: string) => `listings:in:${nameOf(location)}`,
  property: (id: number) => `property:${id}`,
  /** Pages of listings in one location, by its English name. */
  location: (name: string) => `place:${nameOf(name)}`,
  /** Pages of one owner's listings, by the account's id. */
  owner: (id: number) => `owner:${id}`,
  /** Names, places and spellings of locations. */
  locations: 'locations',
  /** How many listings they have, which is counted once a minute. */
  locationCounts: 'locations:counts',
  amenities: 'amenities',
  /** What an operator sets. */
  settings: 'settings',
  /** Of a page that is made of settings alone. */
  settingsPage: 'settings:page',
  /** Names and points of landmarks: part of what every phrase is read by. */
  landmarks: 'landmarks',
  /** What listings of any kind cost at a place: the id of a location, or a governorate. A night clears what it changed (prices.tags). */
  prices: (place: number | string) => `prices:${place}`,
  /** Of that, what those like a listing cost. @param like how many bedrooms, or which subtype; null for any */
  pricesOf: (place: number | string, propertyType: string, like: number | string | null) =>
    `prices:${place}:${propertyType}:${like ?? 'any'}`,
  /** What lists say of prices: that of any place, as of the last night that changed something. */
  priceLevels: 'prices:levels',
} as const;

/** An answer names all its tags in one header, of which proxies read some 8 KB. */
const MAX_LOCATIONS = 20;

/**
 * The tags of a list, strip or count of public listings.
 * @param locations English names, all that it is limited to: no change elsewhere can change it. Empty for no limit. It has
 *   to carry `locations` as well then, since a location may be renamed.
 */
export function listTags(locations: readonly string[] = []): string[] {
  const isLimited = locations.length > 0 && locations.length <= MAX_LOCATIONS;
  return [tags.listings, ...(isLimited ? locations.map(tags.listingsIn) : [tags.listingsAnywhere])];
}

/**
 * Tags in one text each, with a space between: none has one.
 * @param maxLength of a text, unless a single tag is longer
 */
export function joinTags(list: readonly string[], maxLength: number): string[] {
  const texts: string[] = [];
  for (const tag of list) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + tag.length < maxLength) texts[texts.length - 1] = `${last} ${tag}`;
    else texts.push(tag);
  }
  return texts;
}
