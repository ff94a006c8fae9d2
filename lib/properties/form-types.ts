import type { FormValues } from './form-values';
import type { ListingInput } from './listing-schema';
import type { PropertyType } from './schema';

/** Which fields of the form a type of property has. The API takes them all from everybody. */
export const ROOMS = ['bedrooms', 'bathrooms', 'parking'] as const;
export type Room = (typeof ROOMS)[number];

const ROOMS_OF: Record<PropertyType, readonly Room[]> = {
  apartment: ROOMS,
  villa: ROOMS,
  commercial: ['bathrooms', 'parking'],
  land: [],
};

/** English names, in small letters, of what only a home has. */
const OF_HOMES = ["maid's room", "driver's room", 'laundry room', 'diwaniya', 'pets allowed', 'swimming pool'];
/** What is part of a building, and so of no plot. */
const OF_BUILDINGS = [
  'elevator',
  'balcony',
  'central a/c',
  'furnished',
  'kitchen appliances',
  'internet',
  'covered parking',
  'gym',
  'storage room',
  'basement',
  'roof',
  'private entrance',
  'wheelchair access',
];
const UNFIT: Record<PropertyType, ReadonlySet<string>> = {
  apartment: new Set(),
  villa: new Set(),
  commercial: new Set(OF_HOMES),
  land: new Set([...OF_HOMES, ...OF_BUILDINGS]),
};

/** An amenity as the form knows it: its id, and its English name. */
export type FormAmenity = { id: number; name: string };
/** What the form was opened with: an older or a foreign listing may have what its type does not. */
type Opened = Pick<FormValues, 'propertyType' | 'amenities' | Room>;

/**
 * Whether the form asks for these rooms. As long as no type is chosen (null to the browser) it asks for all; what a
 * listing of the same type came with is never hidden.
 */
export const asksRoom = (room: Room, type: PropertyType | '', opened: Opened): boolean =>
  !type || ROOMS_OF[type].includes(room) || (type === opened.propertyType && opened[room] !== '');

/** As `asksRoom`. An amenity that an admin has added fits every type. */
export const offersAmenity = ({ id, name }: FormAmenity, type: PropertyType | '', opened: Opened): boolean =>
  !type ||
  !UNFIT[type].has(name.toLowerCase()) ||
  (type === opened.propertyType && opened.amenities.includes(String(id)));

/** What is sent: what was chosen before the type was, and is no longer asked for, stays behind. */
export function fitting(input: ListingInput, amenities: FormAmenity[], opened: Opened): ListingInput {
  const { propertyType: type } = input;
  const room = (name: Room) => (asksRoom(name, type, opened) ? input[name] : null);
  const unfit = new Set(amenities.filter((each) => !offersAmenity(each, type, opened)).map(({ id }) => id));
  return {
    ...input,
    bedrooms: room('bedrooms'),
    bathrooms: room('bathrooms'),
    parking: room('parking'),
    amenities: input.amenities.filter((id) => !unfit.has(id)),
  };
}
