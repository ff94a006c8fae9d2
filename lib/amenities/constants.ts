/**
 * Amenities that search knows by more than their names: they have synonyms (lib/search/phrase/vocabulary/amenities.ts)
 * and attributes (lib/listings/attributes/). Their English name is the key and cannot change.
 */
export const KNOWN_AMENITIES: readonly string[] = [
  'Elevator',
  'Balcony',
  'Central A/C',
  'Sea view',
  'Furnished',
  'Kitchen appliances',
  'Internet',
  'Covered parking',
  'Security',
  'Gym',
  'Swimming pool',
  'Garden',
  "Maid's room",
  "Driver's room",
  'Laundry room',
  'Storage room',
  'Basement',
  'Roof',
  'Diwaniya',
  'Private entrance',
  'Pets allowed',
  'Wheelchair access',
];
