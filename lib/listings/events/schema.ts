import { z } from 'zod';
import { integerParam } from '../../http/query';
import { MAX_ID } from '../../platform/ids';
import { STATS_DAYS } from '../../platform/site';
import { EVENT_KINDS } from './counter';

export const eventSchema = z.object({
  listing: z.int().min(1).max(MAX_ID).describe('Its id.'),
  kind: z.enum(EVENT_KINDS, 'not_a_choice').describe('What the visitor did with it.'),
});

const LONGEST = Math.max(...STATS_DAYS);

export const statsQuery = z.object({
  days: integerParam(1, LONGEST, 'stats_days')
    .optional()
    .transform((days) => days ?? STATS_DAYS[1])
    .describe(`How many days, today included; ${STATS_DAYS[1]} if it is not said.`),
});
