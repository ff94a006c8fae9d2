import 'server-only';
import { listAmenities } from '../amenities/queries';
import type { AmenityView } from '../amenities/view';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { areaGroups, type AreaGroup } from '../locations/groups';
import { listLocations } from '../locations/queries';
import type { Actor } from '../users/view';
import { mayManage } from './policy';
import { getVisibleProperty, type PropertyDetails } from './queries';

/** Latitude and longitude. */
export type Spot = [number, number];

export type FormPageData = {
  /** The listing to edit; null for a new one. */
  listing: PropertyDetails | null;
  groups: AreaGroup[];
  /** Where the map starts, by the area's English name. */
  centres: Record<string, Spot>;
  amenities: AmenityView[];
  /** Map tiles, with {z}, {x}, {y}. */
  tileUrl: string;
};

/**
 * Loads the form of a listing, a new one without `id`.
 * @returns null where there is no listing that `actor` may edit: another's is not there either, public or not
 */
export async function loadFormPage(actor: Actor, locale: Locale, id?: number): Promise<FormPageData | null> {
  const listing = id === undefined ? null : await getVisibleProperty(actor, id);
  if (id !== undefined && !(listing && mayManage(actor, listing.property))) return null;
  const [locations, amenities] = await Promise.all([listLocations(), listAmenities()]);
  const centres = locations.flatMap(({ name, latitude, longitude }): [string, Spot][] =>
    latitude === null || longitude === null ? [] : [[name, [latitude, longitude]]],
  );
  return {
    listing,
    groups: areaGroups(locations, locale),
    centres: Object.fromEntries(centres),
    amenities,
    tileUrl: env.MAP_TILE_URL,
  };
}
