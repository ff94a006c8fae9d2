import { z } from 'zod';
import { PAYMENT_KINDS } from '../../http/paths';
import {
  dayParam,
  daysInOrder,
  fileLanguage,
  firstValues,
  keywordParam,
  pageParam,
  pageSizeQuery,
  periodParams,
  sortParam,
  validValues,
  withValidPeriod,
  type Query,
} from '../../http/query';
import { kuwaitDay } from '../../platform/day';
import { PAYMENT_STATES } from '../view';

export const dayQuery = z.object({
  day: dayParam.refine((day) => day <= kuwaitDay(), 'day_future').describe("Of Kuwait's calendar, up to today."),
  language: fileLanguage,
});

/** Parses the day in the page's query string; the default is today. */
export const readDay = (query: Query, now: Date): string =>
  dayQuery.safeParse({ day: firstValues(query).day }).data?.day ?? kuwaitDay(now.getTime());

const filters = {
  keyword: keywordParam.describe(
    "Our reference, the charge's or the refund's id, the reference of the bank, the number of a payment, an account or a listing, or words of the account.",
  ),
  state: z.enum(PAYMENT_STATES, 'not_a_choice'),
  kind: z.enum(PAYMENT_KINDS, 'not_a_choice'),
  ...periodParams,
};

const filtersSchema = z.object(filters).partial();
export type PaymentFilters = z.output<typeof filtersSchema>;

/** Columns by which payments can be sorted, each with an index. */
const PAYMENT_SORTS = ['date', 'amount'] as const;
const sort = sortParam(PAYMENT_SORTS);
export type PaymentSort = z.output<typeof sort>;

const sortedSchema = filtersSchema.extend({ sort: sort.optional() });

export const paymentTotalsQuery = filtersSchema.check(daysInOrder);
export const paymentsFileQuery = sortedSchema.extend({ language: fileLanguage }).check(daysInOrder);
export const paymentsQuery = z.intersection(
  sortedSchema.extend({ page: pageParam.optional() }).check(daysInOrder),
  pageSizeQuery,
);
export type PaymentsQuery = z.output<typeof paymentsQuery>;

/** Parses the page's query string. Invalid values count as missing. */
export function readPaymentFilters(query: Query): {
  filters: PaymentFilters;
  sort: PaymentSort | undefined;
  page: number;
} {
  const { sort: order, page = 1, ...given } = validValues({ ...filters, sort, page: pageParam }, query);
  const read = { ...given, keyword: given.keyword?.replace(/\s+/g, ' ') };
  return { filters: withValidPeriod(read), sort: order, page };
}
