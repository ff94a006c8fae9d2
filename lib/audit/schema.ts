import { z } from 'zod';
import {
  daysInOrder,
  fileLanguage,
  pageParam,
  periodParams,
  sortParam,
  validValues,
  withValidPeriod,
  type Query,
} from '../http/query';
import { endOfDay, startOfDay } from '../platform/day';
import { MAX_ID } from '../platform/ids';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './view';

/** Filter for actions without an account: the command line and jobs. */
export const NOBODY = 'none';

const filters = {
  actor: z
    .union([z.literal(NOBODY), z.coerce.number().int().min(1).max(MAX_ID)], 'not_valid')
    .describe('The id of an account, or `none` for the command line.'),
  action: z.enum(AUDIT_ACTIONS, 'not_a_choice'),
  subject: z.enum(AUDIT_SUBJECTS, 'not_a_choice'),
  ...periodParams,
};
const filtersSchema = z.object(filters).partial();
export type AuditFilters = z.output<typeof filtersSchema>;

const sort = sortParam(['when']);
export type AuditSort = z.output<typeof sort>;

export const auditFileQuery = filtersSchema.extend({ language: fileLanguage }).check(daysInOrder);

/** Parses the page's query. Invalid values count as missing. */
export function readAuditFilters(query: Query): { filters: AuditFilters; sort: AuditSort | undefined; page: number } {
  const { sort: order, page = 1, ...read } = validValues({ ...filters, sort, page: pageParam }, query);
  return { filters: withValidPeriod(read), sort: order, page };
}

/** Returns the Prisma condition of the filters. */
export const auditWhere = ({ actor, action, subject, from, to }: AuditFilters) => ({
  actorId: actor === NOBODY ? null : actor,
  action,
  subject,
  createdAt: { gte: from && startOfDay(from), lt: to && endOfDay(to) },
});
