import { z } from 'zod';
import { PAYMENT_KINDS } from '../../http/paths';
import {
  dayParam,
  fileLanguage,
  firstValues,
  keywordParam,
  pageParam,
  pageSizeQuery,
  sortParam,
  validValues,
  type Query,
} from '../../http/query';
import { endOfDay, kuwaitDay, startOfDay } from '../../platform/day';
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
  from: dayParam.describe("The first day, of Kuwait's calendar."),
  to: dayParam.describe('The last day.'),
};

const filtersSchema = z.object(filters).partial();
export type PaymentFilters = z.output<typeof filtersSchema>;
export const isFiltered = (filters: PaymentFilters) => Object.values(filters).some((value) => value !== undefined);

/** Columns by which payments can be sorted, each with an index. */
const PAYMENT_SORTS = ['date', 'amount'] as const;
const sort = sortParam(PAYMENT_SORTS);
export type PaymentSort = z.output<typeof sort>;

const inOrder = ({ from, to }: PaymentFilters) => from === undefined || to === undefined || from <= to;
const orderMessage = { path: ['to'], message: 'days_order' };

export const paymentTotalsQuery = filtersSchema.refine(inOrder, orderMessage);
export const paymentsFileQuery = z
  .object({ ...filters, sort })
  .partial()
  .extend({ language: fileLanguage })
  .refine(inOrder, orderMessage);
export const paymentsQuery = z.intersection(
  z
    .object({ ...filters, sort, page: pageParam })
    .partial()
    .refine(inOrder, orderMessage),
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
  return { filters: inOrder(read) ? read : { ...read, to: undefined }, sort: order, page };
}

/** Returns the range from the start of the first day to the start of the day after the last. */
export const momentsOf = ({ from, to }: Pick<PaymentFilters, 'from' | 'to'>) => ({
  since: from === undefined ? null : startOfDay(from),
  until: to === undefined ? null : endOfDay(to),
});
