import { z } from 'zod';
import { booleanParam, pageParam, pageSizeQuery } from '../http/query';
import { CONTACT_TOPICS } from './schema';

export const contactMessageViewSchema = z
  .object({
    id: z.int(),
    userId: z.int().nullable().describe('The account that was signed in.'),
    name: z.string(),
    email: z.string().describe('Where the answer goes. Nothing proves that it is theirs.'),
    topic: z.enum(CONTACT_TOPICS),
    message: z.string(),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'ContactMessage',
    description: 'What somebody wrote to the operator.',
    examples: [
      {
        id: 7,
        userId: 3,
        name: 'نورة العنزي',
        email: 'noura@example.com',
        topic: 'payment',
        message: 'دفعت رسوم الإعلان ولم يظهر.',
        createdAt: '2026-11-26T07:05:00.000Z',
        doneAt: null,
      },
    ],
  });
export type ContactMessageView = z.output<typeof contactMessageViewSchema>;

export const contactMessagesQuery = z.intersection(
  z.object({ done: booleanParam, page: pageParam }).partial(),
  pageSizeQuery,
);
