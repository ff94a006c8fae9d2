import { z } from 'zod';
import { dayParam, fileLanguage, firstValues, numberParam, type Query } from '../http/query';
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
  .extend({ language: fileLanguage })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'days_order' })
  .refine(({ from, to }) => Number(endOfDay(to)) - Number(startOfDay(from)) <= MAX_STATEMENT_MS, {
    path: ['to'],
    message: 'period_long',
  });

/** Reasons to refuse a period, as keys of `errors` in messages. */
const REASONS = ['days_order', 'period_long', 'not_valid'] as const;

/**
 * Parses the page's query. The default is this month up to today.
 * @returns also why the requested period was refused, or null
 */
export function readStatementPeriod(query: Query, today = kuwaitDay()) {
  const { from, to } = firstValues(query);
  const thisMonth: StatementPeriod = { from: `${today.slice(0, 8)}01`, to: today };
  if (from === undefined && to === undefined) return { period: thisMonth, refused: null };
  const { data, error } = statementQuery.safeParse({ from, to });
  if (data) return { period: data, refused: null };
  const reason = REASONS.find((each) => error.issues.some(({ message }) => message === each));
  return { period: thisMonth, refused: reason ?? null };
}
