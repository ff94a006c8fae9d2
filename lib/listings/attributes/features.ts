import { attribute } from './attribute';

const HOMES = { apartment: true, villa: true } as const;
const BUILT = { ...HOMES, commercial: true } as const;
const FLAG = { kind: 'flag' } as const;

/** Yes/no attributes. The form and the page show them among the amenities. */
export const FEATURES = [
  attribute({
    name: 'maidRoom',
    type: FLAG,
    appliesTo: HOMES,
    amenity: { name: "maid's room", value: true },
    description: 'Null where it is not said, so for the next ones.',
  }),
  attribute({ name: 'driverRoom', type: FLAG, appliesTo: HOMES, amenity: { name: "driver's room", value: true } }),
  attribute({ name: 'diwaniya', type: FLAG, appliesTo: HOMES, amenity: { name: 'diwaniya', value: true } }),
  attribute({
    name: 'centralAirConditioning',
    type: FLAG,
    appliesTo: BUILT,
    amenity: { name: 'central a/c', value: true },
  }),
  attribute({
    name: 'privateEntrance',
    type: FLAG,
    appliesTo: BUILT,
    amenity: { name: 'private entrance', value: true },
  }),
  attribute({ name: 'corner', type: FLAG, appliesTo: { land: true }, description: 'Of a plot.' }),
] as const;
