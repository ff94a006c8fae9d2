import { z } from 'zod';

export const amenityViewSchema = z
  .object({ id: z.int(), name: z.string().describe('English.'), nameAr: z.string().describe('Arabic.') })
  .meta({
    id: 'Amenity',
    description: 'Something that a property has, such as a lift.',
    examples: [{ id: 1, name: 'Elevator', nameAr: 'مصعد' }],
  });
export type AmenityView = z.output<typeof amenityViewSchema>;
