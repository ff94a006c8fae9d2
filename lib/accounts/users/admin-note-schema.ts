import { z } from 'zod';
import { tidyStep } from '../../http/input';

/** Maximum characters. */
export const MAX_ADMIN_NOTE = 1_000;

export const adminNoteSchema = z.object({
  text: z
    .string('required')
    .check(tidyStep)
    .min(1, 'required')
    .max(MAX_ADMIN_NOTE, 'too_long')
    .describe('Admins alone read it.'),
});

export const adminNoteViewSchema = z
  .object({
    id: z.int(),
    text: z.string(),
    propertyId: z.int().nullable().describe('The listing that it is about, which may be gone; null: the account.'),
    by: z.object({ id: z.int(), name: z.string() }).nullable().describe('Null where the account of the admin is gone.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'AdminNote',
    description: 'What an admin noted of an account or a listing, for other admins.',
    examples: [
      {
        id: 5,
        text: 'Called on Sunday: the photos are from another building.',
        propertyId: 12,
        by: { id: 1, name: 'Admin' },
        createdAt: '2026-11-22T09:15:00.000Z',
      },
    ],
  });
export type AdminNoteView = z.output<typeof adminNoteViewSchema>;
