import { z } from 'zod';
import { dayParam, firstValues, numberParam, type Query } from '../http/query';
import { routing } from '../i18n/routing';
import { endOfDay, kuwaitDay, startOfDay } from '../platform/day';

/** A leap year. */
const MAX_STATEMENT_MS = 366 * 24 * 60 * 60_000;

export const retryQuerySchema = z.object({
  price: numberParam(1_000_000).optional().describe('KWD, as it was shown, where that is not what it was to cost.'),
});

const period = z.object({
  from: dayParam.describe("The first day, of Kuwait's calendar."),
  to: dayParam.describe('The last day, at most a year later.'),
});
export type StatementPeriod = z.output<typeof period>;

export const statementQuery = period
  .extend({
    language: z
      .enum(routing.locales, 'not_a_choice')
      .optional()
      .describe('Of its headings; that of the request otherwise.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'days_order' })
  .refine(({ from, to }) => Number(endOfDay(to)) - Number(startOfDay(from)) <= MAX_STATEMENT_MS, {
    path: ['to'],
    message: 'period_long',
  });

/** Parses the page's query. The default is this month up to today. */
export function readStatementPeriod(query: Query, today = kuwaitDay()): StatementPeriod {
  const { from, to } = firstValues(query);
  const { data } = statementQuery.safeParse({ from, to });
  return data ?? { from: `${today.slice(0, 8)}01`, to: today };
}
