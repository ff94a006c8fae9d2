import { z } from 'zod';
import { integerParam, isReadable } from '../http/query';
import { ALL_SUBTYPES, LISTING_TYPES, MAX_BEDROOMS, MAX_LOCATION_NAME, PROPERTY_TYPES } from '../listings/constants';
import { GOVERNORATES } from '../locations/constants';

const location = z.string('location_required').max(MAX_LOCATION_NAME, 'too_long').refine(isReadable, 'unreadable');

export const quartersQuery = z
  .object({
    location: location.optional().describe('English name of the area.'),
    governorate: z.enum(GOVERNORATES, 'not_a_choice').optional().describe('Instead of an area.'),
  })
  .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, {
    error: 'location_required',
    path: ['location'],
  });
export type QuartersQuery = z.output<typeof quartersQuery>;

export const pricesQuery = z.object({
  location: location.describe('English name of the area; without enough there, its governorate is answered.'),
  propertyType: z.enum(PROPERTY_TYPES, 'property_type_required'),
  listingType: z.enum(LISTING_TYPES, 'not_a_choice').optional().describe('Both without it.'),
  subtype: z.enum(ALL_SUBTYPES, 'not_a_choice').optional().describe('Counts for commercial property and land.'),
  bedrooms: integerParam(0, MAX_BEDROOMS, 'not_a_choice')
    .optional()
    .describe('Counts for apartments and villas; without it, prices of a square metre are compared.'),
});
