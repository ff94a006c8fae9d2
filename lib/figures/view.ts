import { z } from 'zod';
import { PAYMENT_KINDS } from '../http/paths';

const count = z.int().min(0);
const seconds = z.int().min(0);
const week = z.iso.date().describe('The Saturday with which it begins.');
const live = count.nullable().describe('Public at the last count of it; null where none was made.');
const listings = {
  added: count.describe('Sent, and neither rejected nor deleted on the same day.'),
  expired: count,
  live,
  views: count.describe('Of listings, each visitor once a day.'),
  contacts: count.describe('Calls and WhatsApp messages to owners.'),
};
const decisions = { approved: count, rejected: count };

export const figuresViewSchema = z
  .object({
    countedTo: z.iso
      .date()
      .nullable()
      .describe('The last day whose listings are counted; null before the first night.'),
    listings: z.object({
      weeks: z.array(z.object({ week, ...listings })),
      areas: z
        .array(
          z.object({
            id: z.int(),
            name: z.string().nullable().describe('Null of an area that is gone.'),
            nameAr: z.string().nullable(),
            ...listings,
          }),
        )
        .describe('All of them over the span, those with the most contacts first.'),
    }),
    leads: z
      .array(
        z.object({
          week,
          messages: count,
          viewings: count.describe('Requests for viewings.'),
          new: count.describe('Messages and requests in this state now, as the next three.'),
          contacted: count,
          viewing: count,
          closed: count,
        }),
      )
      .describe('What visitors sent to advertisers, by the week in which it was sent; confirmed ones only.'),
    queue: z.object({
      oldest: seconds.nullable().describe('How long the oldest listing has waited by now; null of an empty queue.'),
      weeks: z.array(
        z.object({
          week,
          ...decisions,
          median: seconds.nullable().describe('Until a decision; null of a week without one, as the next.'),
          p90: seconds.nullable(),
          waiting: count.describe('At the end of the week, or now in the running week.'),
          oldest: seconds.nullable().describe('How long the oldest had waited then; null if none waited.'),
        }),
      ),
      admins: z.array(
        z.object({
          week,
          admin: z.object({ id: z.int(), name: z.string().nullable() }),
          ...decisions,
          median: seconds,
          p90: seconds,
        }),
      ),
    }),
    payments: z.array(
      z.object({
        from: z.iso.date().describe('The first day of the week or month.'),
        kind: z.enum(PAYMENT_KINDS),
        payments: count.describe('Begun in it and captured.'),
        captured: z.number().describe('KWD of them.'),
        refunds: count.describe('Whose money went back in it, of whenever the payment was.'),
        refunded: z.number().describe('KWD of them.'),
      }),
    ),
    searches: z
      .array(z.object({ words: z.string(), people: count.describe('Each counted once a week.') }))
      .describe('Words that found nothing, of three networks or more in a week; the most frequent first.'),
  })
  .meta({
    id: 'Figures',
    description: 'How the market does, by week.',
    examples: [
      {
        countedTo: '2026-11-25',
        listings: {
          weeks: [{ week: '2026-11-21', added: 41, expired: 12, live: 903, views: 5_210, contacts: 214 }],
          areas: [
            { id: 3, name: 'Salmiya', nameAr: 'السالمية', added: 9, expired: 2, live: 140, views: 930, contacts: 41 },
          ],
        },
        leads: [{ week: '2026-11-21', messages: 61, viewings: 24, new: 9, contacted: 40, viewing: 16, closed: 20 }],
        queue: {
          oldest: 5_400,
          weeks: [
            { week: '2026-11-21', approved: 38, rejected: 2, median: 2_700, p90: 9_000, waiting: 6, oldest: 7_200 },
          ],
          admins: [
            {
              week: '2026-11-21',
              admin: { id: 1, name: 'Noura' },
              approved: 38,
              rejected: 2,
              median: 2_700,
              p90: 9_000,
            },
          ],
        },
        payments: [{ from: '2026-11-21', kind: 'credits', payments: 4, captured: 8, refunds: 1, refunded: 2 }],
        searches: [{ words: 'شاليه بنيدر', people: 5 }],
      },
    ],
  });
export type FiguresView = z.output<typeof figuresViewSchema>;
