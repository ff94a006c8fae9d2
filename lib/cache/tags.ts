/**
 * Every cache tag. Whatever is cached also carries `all`, which a start clears: what an earlier process or another
 * database left behind is never served.
 */
export const tags = {
  all: 'all',
  /** Any list, strip or count of public listings. */
  listings: 'listings',
  property: (id: number) => `property:${id}`,
  /** Pages of listings in one location, by its English name. Tags have a maximum length: longer names share theirs. */
  location: (name: string) => `place:${encodeURIComponent(name).slice(0, 200)}`,
  /** Pages of one owner's listings, by the account's id. */
  owner: (id: number) => `owner:${id}`,
  locations: 'locations',
  amenities: 'amenities',
} as const;
