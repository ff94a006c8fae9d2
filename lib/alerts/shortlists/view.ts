import { z } from 'zod';

export const shortlistViewSchema = z
  .object({
    token: z.string().describe('The list is at `/shortlists/{token}` for everyone who has it.'),
    title: z.string().nullable(),
    count: z.int().describe('Listings on it, also those that have gone since.'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('The link leads nowhere from then on.'),
  })
  .meta({
    id: 'Shortlist',
    description: 'A list of listings that is shared by its link.',
    examples: [
      {
        token: 'b4rAhA-x0fQ2m8yZ1c7TkQ',
        title: 'Flats near the sea',
        count: 4,
        createdAt: '2026-11-20T18:00:00.000Z',
        expiresAt: '2027-02-18T18:00:00.000Z',
      },
    ],
  });
export type ShortlistView = z.output<typeof shortlistViewSchema>;
