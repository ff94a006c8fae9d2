import { z } from 'zod';
import { isReadable } from '../../http/query';
import type { Match } from './complete';

const MAX_TYPED = 200; // characters

export const completionQuery = z.object({
  q: z
    .string()
    .refine(isReadable, 'unreadable')
    .transform((typed) => typed.slice(0, MAX_TYPED))
    .default('')
    .describe('What has been typed so far, in Arabic or English. Without it: popular searches.'),
  language: z.enum(['ar', 'en'], 'not_a_choice').optional().describe('Of the answer. Default: `Accept-Language`.'),
});

export const completionSchema = z
  .object({
    kind: z.enum([
      'popular',
      'type',
      'subtype',
      'location',
      'governorate',
      'landmark',
      'amenity',
      'advertiser',
      'listing',
    ] satisfies ('popular' | Match['kind'])[]),
    text: z.string().describe('The completed text, in the language that was asked for.'),
    detail: z.string().describe('What it is, in the same language.'),
    count: z
      .int()
      .nullable()
      .describe('Public listings of an area or a governorate that meet the filters and the words before its name.'),
    exact: z.boolean().describe('False: there are more than `count`.'),
    path: z.string().describe('The page that shows it, without the language.'),
  })
  .meta({
    id: 'Completion',
    description: 'What a search that is being typed may be meant to say.',
    examples: [
      {
        kind: 'location',
        text: 'Salmiya',
        detail: 'Area in Hawalli',
        count: 214,
        exact: true,
        path: '/properties?location=Salmiya',
      },
    ],
  });
export type Completion = z.output<typeof completionSchema>;
