/**
 * Amenities of which search knows more than their two names: synonyms (lib/search/phrase/vocabulary/amenities.ts) and what the
 * facts of a listing say of them (prisma/sql/search.sql). It knows them by the English name, which stays.
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
