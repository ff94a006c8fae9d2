import { z } from 'zod';

const count = z.int().min(0);
const totals = z.object({
  views: count,
  calls: count.describe('Presses on call.'),
  whatsapp: count.describe('Presses on WhatsApp.'),
  leads: count.describe('Messages and requests for viewings, by the day on which their sender confirmed them.'),
  favourites: count.describe('Accounts that have it among their favourites now, by the day on which they saved it.'),
  shares: count,
});
export type StatTotals = z.output<typeof totals>;

const daily = z.object({
  views: z.number().describe('A day.'),
  contacts: z.number().describe('Calls and WhatsApp presses a day.'),
});
/** Totals over several days. Contacts are calls and WhatsApp clicks. */
export type RecentFigures = { views: number; contacts: number };

/** Figures of the listings of an office that a member answers for. `memberId` is null for unassigned listings. */
export type MemberFigures = RecentFigures & { memberId: number | null; active: number };

const period = z.object({ days: z.int(), views: z.number().describe('A day.') });

export const statsViewSchema = z
  .object({
    totals,
    days: z.array(
      totals.extend({
        day: z.iso.date().describe("Of Kuwait's calendar; the last is today."),
        featured: z.boolean().nullable().describe('Null where nothing is known of it.'),
      }),
    ),
    daily: daily.describe('Of these days, those since the listing was made.'),
    similar: z
      .object({ listings: z.int().describe('How many; 200 at most.'), median: daily.nullable() })
      .describe('Public ones of the same area, offer and type over the same days. The median is null of fewer than 6.'),
    featuring: z
      .object({ featured: period, otherwise: period })
      .nullable()
      .describe('The whole days of the last 90, where it was featured for 3 at least and not for 3 at least.'),
  })
  .meta({
    id: 'ListingStats',
    description: 'What visitors did with a listing, each counted once a day.',
    examples: [
      {
        totals: { views: 31, calls: 2, whatsapp: 3, leads: 1, favourites: 1, shares: 0 },
        days: [
          { day: '2026-11-26', views: 31, calls: 2, whatsapp: 3, leads: 1, favourites: 1, shares: 0, featured: true },
        ],
        daily: { views: 31, contacts: 5 },
        similar: { listings: 14, median: { views: 12.5, contacts: 1.2 } },
        featuring: { featured: { days: 12, views: 27.4 }, otherwise: { days: 40, views: 9.1 } },
      },
    ],
  });
export type StatsView = z.output<typeof statsViewSchema>;
export type StatDay = StatsView['days'][number];
