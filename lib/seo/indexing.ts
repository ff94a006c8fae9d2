import type { Filters } from '../properties/filters';

/** Pages of a list that search engines may keep; deeper listings reach them through the sitemap. */
export const INDEXED_PAGES = 10;

/**
 * A list that is worth an entry in a search engine: all of it, or one choice each of offer, type and area
 * ('apartments for rent in Salmiya'), or the featured or recent list by itself. These are few. Free words,
 * ranges, rooms, sorting and several areas combine without end, so they are followed but not kept.
 */
export function isLandingPage(filters: Filters): boolean {
  const { listingType, propertyType, locations = [], featured, recent, page = 1, ...endless } = filters;
  if (Object.values(endless).some((value) => value !== undefined && value !== '')) return false;
  if (locations.length > 1 || page > INDEXED_PAGES) return false;
  const strips = Number(featured === true) + Number(recent === true);
  return strips === 0 || (strips === 1 && !listingType && !propertyType && locations.length === 0);
}
