import { z } from 'zod';

export const amenityViewSchema = z
  .object({ id: z.int(), name: z.string().describe('English.'), nameAr: z.string().describe('Arabic.') })
  .meta({
    id: 'Amenity',
    description: 'Something that a property has, such as a lift.',
    examples: [{ id: 1, name: 'Elevator', nameAr: 'مصعد' }],
  });
export type AmenityView = z.output<typeof amenityViewSchema>;

export const managedAmenityViewSchema = amenityViewSchema
  .extend({ aliases: z.array(z.string()).describe('Other names in either language, which search finds it by.') })
  .meta({
    id: 'ManagedAmenity',
    description: 'An amenity as admins see it.',
    examples: [{ id: 1, name: 'Elevator', nameAr: 'مصعد', aliases: ['Lift'] }],
  });
export type ManagedAmenityView = z.output<typeof managedAmenityViewSchema>;
