import { paths } from '../http/paths';
import type { PublicGroup } from '../listings/read/sitemap';
import { locationSlug, governorateSlug } from '../locations/slug';
import type { Governorate } from '../locations/view';
import type { Filters } from '../search/filters';
import { kindSlug } from '../search/kind-slug';

/** `updatedAt`: ISO 8601, UTC. */
export type SitePage = { path: string; updatedAt?: string };
type Areas = { name: string; governorate: Governorate | null }[];

/** Maximum page number to index. Search engines find the other listings through the sitemap. */
export const INDEXED_PAGES = 10;

export const MIN_AREA_LISTINGS = 3;

export const MIN_INDEXED_UNITS = 3;

/**
 * Returns the path of the area page that is canonical for the first page of a list of one area, alone or with type and
 * offer: it shows the same and more. Null for other lists and for areas with too few listings.
 */
export function areaPathOf(filters: Filters, total: number): string | null {
  const { listingType, propertyType, locations = [], page = 1, ...others } = filters;
  const [location, ...more] = locations;
  if (location === undefined || more.length > 0 || page > 1 || total < MIN_AREA_LISTINGS) return null;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return null;
  const slug = locationSlug(location);
  if (listingType && propertyType) return paths.area(slug, kindSlug({ listingType, propertyType }));
  return listingType || propertyType ? null : paths.area(slug);
}

/** Returns whether search engines index a list: one with at most one offer, type and location each. */
export function isLandingPage(filters: Filters): boolean {
  const { listingType, propertyType, locations = [], featured, recent, page = 1, ...others } = filters;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return false;
  if (locations.length > 1 || page > INDEXED_PAGES) return false;
  const strips = Number(featured === true) + Number(recent === true);
  return strips === 0 || (strips === 1 && !listingType && !propertyType && locations.length === 0);
}

/**
 * Returns, for each group, its list and the seven lists that omit some of its three choices. Area and governorate pages
 * replace the lists for which they are canonical.
 */
export function landingPages(groups: PublicGroup[], areas: Areas): SitePage[] {
  const governorates = new Map(areas.map(({ name, governorate }) => [name, governorate]));
  const latest = new Map<string, string | undefined>([[paths.home, undefined]]);
  const addPage = (path: string, updatedAt: string) => {
    const known = latest.get(path);
    if (!known || known < updatedAt) latest.set(path, updatedAt);
  };
  const totals = new Map<string, number>();
  const count = (path: string, listings: number) => totals.set(path, (totals.get(path) ?? 0) + listings);
  for (const group of groups) {
    for (const filters of filterCombinations(group)) count(paths.properties(filters), group.count);
    for (const path of governoratePaths(group, governorates)) count(path, group.count);
  }
  for (const group of groups) {
    addPage(paths.home, group.updatedAt);
    addPage(paths.areas, group.updatedAt);
    for (const filters of filterCombinations(group)) {
      const path = paths.properties(filters);
      addPage(areaPathOf(filters, totals.get(path) ?? 0) ?? path, group.updatedAt);
    }
    for (const path of governoratePaths(group, governorates))
      if ((totals.get(path) ?? 0) >= MIN_AREA_LISTINGS) addPage(path, group.updatedAt);
  }
  const fixed = [paths.contact, paths.trust, paths.privacy, paths.terms].map((path) => ({ path }));
  return [...[...latest].map(([path, updatedAt]) => ({ path, updatedAt })), ...fixed];
}

function governoratePaths(group: PublicGroup, governorates: Map<string, Governorate | null>): string[] {
  const governorate = governorates.get(group.location);
  if (!governorate) return []; // it has none, or was renamed a moment ago
  const slug = governorateSlug(governorate);
  return [paths.area(slug), paths.area(slug, kindSlug(group))];
}

function filterCombinations({ listingType, propertyType, location }: PublicGroup): Filters[] {
  return [undefined, [location]].flatMap((locations) =>
    [undefined, propertyType].flatMap((type) =>
      [undefined, listingType].map((offer) => ({ listingType: offer, propertyType: type, locations })),
    ),
  );
}
