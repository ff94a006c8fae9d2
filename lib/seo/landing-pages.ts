import { paths } from '../paths';
import type { Filters } from '../properties/filters';
import type { ListingType, PropertyType } from '../properties/schema';

export type SitePage = { path: string; updatedAt?: Date };
type Group = { listingType: ListingType; propertyType: PropertyType; location: string; updatedAt: Date };

/**
 * The home page and every list that search engines keep (lib/seo/indexing) and that holds a listing now: each
 * group of listings stands for itself and for the seven lists that leave some of its three choices open.
 */
export function landingPages(groups: Group[]): SitePage[] {
  const latest = new Map<string, Date | undefined>([[paths.home, undefined]]);
  const note = (path: string, updatedAt: Date) => {
    const known = latest.get(path);
    if (!known || known < updatedAt) latest.set(path, updatedAt);
  };
  for (const group of groups) {
    note(paths.home, group.updatedAt);
    for (const filters of openings(group)) note(paths.properties(filters), group.updatedAt);
  }
  return [...latest].map(([path, updatedAt]) => ({ path, updatedAt }));
}

function openings({ listingType, propertyType, location }: Group): Filters[] {
  const places = [undefined, [location]];
  return places.flatMap((locations) =>
    [undefined, propertyType].flatMap((type) =>
      [undefined, listingType].map((offer) => ({ listingType: offer, propertyType: type, locations })),
    ),
  );
}
