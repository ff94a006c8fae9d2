import { z } from 'zod';
import { GOVERNORATES } from './constants';

export const locationViewSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('English: listings and filters name the area by it.'),
    nameAr: z.string().describe('Arabic.'),
    imageUrl: z.string().nullable(),
    propertyCount: z.int().describe('Public listings, right to within a minute.'),
    governorate: z.enum(GOVERNORATES).nullable().describe('Null until an admin says.'),
    aliases: z.array(z.string()).describe('Other spellings in either script, which search finds it by.'),
    latitude: z.number().nullable().describe('Degrees, of its centre.'),
    longitude: z.number().nullable().describe('Degrees, of its centre.'),
  })
  .meta({
    id: 'Location',
    description: 'An area of the city.',
    examples: [
      {
        id: 17,
        name: 'Salmiya',
        nameAr: 'السالمية',
        imageUrl: null,
        propertyCount: 214,
        governorate: 'hawalli',
        aliases: ['Salmiyah', 'سالمية'],
        latitude: 29.3339,
        longitude: 48.0761,
      },
    ],
  });
export type LocationView = z.output<typeof locationViewSchema>;
/** A location without its listing count, which changes every minute. */
export type Area = Pick<LocationView, 'id' | 'name' | 'nameAr' | 'governorate' | 'latitude' | 'longitude'>;
export type Governorate = (typeof GOVERNORATES)[number];
