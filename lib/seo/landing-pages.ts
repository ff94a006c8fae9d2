import { paths } from '../paths';
import type { Filters } from '../properties/filters';
import type { ListingType, PropertyType } from '../properties/constants';

export type SitePage = { path: string; updatedAt?: Date };
type Group = { listingType: ListingType; propertyType: PropertyType; location: string; updatedAt: Date };

/** Deeper listings are found through the sitemap. */
export const INDEXED_PAGES = 10;

/** One choice each of offer, type and location; keywords, ranges, rooms and several locations combine without end. */
export function isLandingPage(filters: Filters): boolean {
  const { listingType, propertyType, locations = [], featured, recent, page = 1, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return false;
  if (locations.length > 1 || page > INDEXED_PAGES) return false;
  const strips = Number(featured === true) + Number(recent === true);
  return strips === 0 || (strips === 1 && !listingType && !propertyType && locations.length === 0);
}

/** Of each group its own list and the seven that leave some of its three choices open. */
export function landingPages(groups: Group[]): SitePage[] {
  const latest = new Map<string, Date | undefined>([[paths.home, undefined]]);
  const addPage = (path: string, updatedAt: Date) => {
    const known = latest.get(path);
    if (!known || known < updatedAt) latest.set(path, updatedAt);
  };
  for (const group of groups) {
    addPage(paths.home, group.updatedAt);
    for (const filters of filterCombinations(group)) addPage(paths.properties(filters), group.updatedAt);
  }
  return [...latest].map(([path, updatedAt]) => ({ path, updatedAt }));
}

function filterCombinations({ listingType, propertyType, location }: Group): Filters[] {
  return [undefined, [location]].flatMap((locations) =>
    [undefined, propertyType].flatMap((type) =>
      [undefined, listingType].map((offer) => ({ listingType: offer, propertyType: type, locations })),
    ),
  );
}
