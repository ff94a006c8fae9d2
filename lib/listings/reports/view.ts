import { z } from 'zod';
import { booleanParam, pageParam, pageSizeQuery } from '../../http/query';
import { REPORT_OUTCOMES, REPORT_REASONS } from './schema';

export const reportViewSchema = z
  .object({
    id: z.int(),
    propertyId: z.int(),
    reason: z.enum(REPORT_REASONS),
    text: z.string().nullable(),
    email: z.string().nullable().describe('Who is told what came of it. Nothing proves that it is theirs.'),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    outcome: z.enum(REPORT_OUTCOMES).nullable(),
  })
  .meta({
    id: 'Report',
    description: 'What a visitor said is wrong with a listing.',
    examples: [
      {
        id: 5,
        propertyId: 12,
        reason: 'unavailable',
        text: 'تأجرت من أسبوع.',
        email: null,
        createdAt: '2026-11-26T07:05:00.000Z',
        closedAt: null,
        outcome: null,
      },
    ],
  });
export type ReportView = z.output<typeof reportViewSchema>;

export const reportsQuery = z.intersection(z.object({ open: booleanParam, page: pageParam }).partial(), pageSizeQuery);
