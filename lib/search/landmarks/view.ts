import { z } from 'zod';
import { LANDMARK_KINDS } from '../constants';

export const landmarkExample = {
  kind: 'mall' as const,
  name: 'The Avenues',
  nameAr: 'الأفنيوز',
  aliases: ['Avenues', 'مجمع الافنيوز'],
  points: [[29.303, 47.937] as [number, number]],
  source: 'Seen on the ground',
  checkedOn: '2026-11-24',
};

export const landmarkViewSchema = z
  .object({
    id: z.int(),
    slug: z.string().describe('Its key in addresses, as in `near=avenues-2.5km`: it stays when the name changes.'),
    kind: z.enum(LANDMARK_KINDS),
    name: z.string().describe('English.'),
    nameAr: z.string().describe('Arabic.'),
    aliases: z.array(z.string()).describe('Other names in either script, which search finds it by.'),
    points: z
      .array(z.tuple([z.number(), z.number()]))
      .describe('Latitude and longitude in degrees: of a street several, in its course, of anything else one.'),
    source: z.string().describe('Where the point is known from.'),
    checkedOn: z.iso.date().describe('When it was last compared with its source.'),
  })
  .meta({
    id: 'Landmark',
    description: 'A known place to live near.',
    examples: [{ id: 3, slug: 'avenues', ...landmarkExample }],
  });
export type LandmarkView = z.output<typeof landmarkViewSchema>;
