import 'server-only';
import type { Actor } from '../accounts/users/view';
import { validValues, type Query } from '../http/query';
import { accountsOf } from '../listings/policy';
import { db, type Prisma } from '../platform/db';
import { loadNearestPage } from '../platform/pages';
import { PAGE_SIZE, rowsOfPage } from '../platform/site';
import type { LeadKind, LeadState, ViewingPart } from './schema';
import { leadsParams, type LeadView } from './view';

type Row = Prisma.LeadGetPayload<object>;

/** Parses the fields of a row that have few values. The database checks them. */
export const leadFields = ({ kind, name, text, viewingDay, viewingPart }: Row) => ({
  kind: kind as LeadKind,
  name,
  text,
  day: viewingDay?.toISOString().slice(0, 10) ?? null,
  part: viewingPart as ViewingPart | null,
});

type Message = Pick<Row, 'propertyId' | 'email' | 'kind' | 'text' | 'viewingDay' | 'viewingPart'>;

/** Open leads that say the same to the same listing from the same address (docs/product.md 5.11). */
export const sameMessage = ({ propertyId, email, kind, text, viewingDay, viewingPart }: Message) =>
  ({
    propertyId,
    email,
    kind,
    text,
    viewingDay,
    viewingPart,
    state: { not: 'closed' },
  }) satisfies Prisma.LeadWhereInput;

export const leadView = (row: Row): LeadView => ({
  id: row.id,
  propertyId: row.propertyId,
  title: row.title,
  titleAr: row.titleAr,
  memberId: row.memberId,
  ...leadFields(row),
  phone: row.phone,
  state: row.state as LeadState,
  receivedAt: (row.confirmedAt ?? row.createdAt).toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Leads that the actor may see: of the account and of its office. Unconfirmed ones are invisible. */
export const receivedBy = (actor: Actor) =>
  ({ ownerId: { in: accountsOf(actor) }, confirmedAt: { not: null } }) satisfies Prisma.LeadWhereInput;

type Chosen = { state?: LeadState; member?: number };
type Paged = Chosen & { page?: number; pageSize: number };

export async function listLeads(actor: Actor, { state, member, page = 1, pageSize }: Paged) {
  const where = { ...receivedBy(actor), state, memberId: member };
  const [rows, total] = await Promise.all([
    db.lead.findMany({ where, orderBy: [{ confirmedAt: 'desc' }, { id: 'desc' }], ...rowsOfPage(page, pageSize) }),
    db.lead.count({ where }),
  ]);
  return { items: rows.map(leadView), total };
}

export const countNewLeads = (actor: Actor): Promise<number> =>
  db.lead.count({ where: { ...receivedBy(actor), state: 'new' } });

export type LeadsPage = Chosen & { page: number; items: LeadView[]; total: number; counts: Map<string, number> };

/** Loads the page of an account's leads, or the last one if there are fewer. Invalid parameters are ignored. */
export async function loadLeadsPage(actor: Actor, query: Query): Promise<LeadsPage> {
  const { state, member, page: wanted = 1 } = validValues(leadsParams, query);
  const [{ page, list }, counted] = await Promise.all([
    loadNearestPage(wanted, PAGE_SIZE, (page) => listLeads(actor, { state, member, page, pageSize: PAGE_SIZE })),
    db.lead.groupBy({ by: 'state', where: { ...receivedBy(actor), memberId: member }, _count: true }),
  ]);
  return { state, member, page, ...list, counts: new Map(counted.map(({ state, _count }) => [state, _count])) };
}
