import { GOVERNORATES } from './constants';
import type { Governorate, LocationView } from './view';

/** What of an area an admin may type, in any case: its names, its spellings, its governorate. */
const textOf = ({ name, nameAr, aliases, governorate }: LocationView, governorates: Record<Governorate, string>) =>
  [name, nameAr, ...aliases, governorates[governorate]].join('\n').toLowerCase();

/**
 * The areas in which each of the typed words stands, by governorate and then in the order they came in.
 * @param governorates what they are called on the page
 */
export function findLocations(
  locations: LocationView[],
  typed: string,
  governorates: Record<Governorate, string>,
): LocationView[] {
  const words = typed.toLowerCase().split(/\s+/);
  return locations
    .filter((location) => words.every((word) => textOf(location, governorates).includes(word)))
    .sort((a, b) => GOVERNORATES.indexOf(a.governorate) - GOVERNORATES.indexOf(b.governorate));
}
