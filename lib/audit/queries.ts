import 'server-only';
import { localizeDigits } from '../i18n/format';
import { db } from '../platform/db';
import { MAX_DEPTH, rowsOfPage } from '../platform/site';
import { parseSort } from '../platform/sort';
import { auditWhere, type AuditFilters, type AuditSort } from './schema';
import type { AuditAction, AuditSubject, AuditView } from './view';

type Query = {
  userId?: number;
  subject?: { kind: AuditSubject; id: number };
  filters?: AuditFilters;
  sort?: AuditSort;
  page: number;
  pageSize: number;
};

/** Lists audit entries, by default newest first, optionally of one user or subject. */
export async function listAudit({
  userId,
  subject,
  filters = {},
  sort = '-when',
  page,
  pageSize,
}: Query): Promise<{ items: AuditView[]; total: number }> {
  const where = {
    ...(userId !== undefined && { userId }),
    ...auditWhere(filters),
    ...(subject && { subject: subject.kind, subjectId: subject.id }),
  };
  const [rows, total] = await Promise.all([
    db.auditEntry.findMany({
      where,
      include: { actor: { select: { fullName: true } } },
      orderBy: { id: parseSort(sort).desc ? 'desc' : 'asc' },
      ...rowsOfPage(page, pageSize),
    }),
    db.auditEntry.count({ where, take: MAX_DEPTH }),
  ]);
  const { users, titles } = await namesOfAudit(rows);
  const items = rows.map(({ actor, actorId: _actorId, action, subject: about, words, createdAt, ...row }) => ({
    ...row,
    actorName: actor?.fullName ?? null,
    userName: row.userId === null ? null : (users.get(row.userId) ?? null),
    titles: (about === 'property' && titles.get(row.subjectId)) || null,
    action: action as AuditAction, // only lib/audit/record.ts writes them
    subject: about as AuditSubject,
    words: words as AuditView['words'],
    createdAt: createdAt.toISOString(),
  }));
  return { items, total };
}

type Titles = { en: string | null; ar: string | null };
type Named = { userId: number | null; subject: string; subjectId: number };

/** Returns the current names of accounts and listings; omits deleted ones. */
export async function namesOfAudit(
  rows: Named[],
): Promise<{ users: Map<number, string>; titles: Map<number, Titles> }> {
  const [concerned, listings] = await Promise.all([
    db.user.findMany({
      where: { id: { in: rows.flatMap(({ userId }) => userId ?? []) } },
      select: { id: true, fullName: true },
    }),
    db.property.findMany({
      where: { id: { in: rows.flatMap(({ subject, subjectId }) => (subject === 'property' ? subjectId : [])) } },
      select: { id: true, title: true, titleAr: true },
    }),
  ]);
  return {
    users: new Map(concerned.map(({ id, fullName }) => [id, fullName])),
    titles: new Map(
      listings.map(({ id, title, titleAr }) => {
        const arabic = titleAr && localizeDigits(titleAr, 'ar');
        return [id, { en: title || arabic, ar: arabic || title }];
      }),
    ),
  };
}

/** Lists the admins as choices of the filter. */
export async function listActors(): Promise<{ id: number; name: string }[]> {
  const rows = await db.user.findMany({
    where: { role: 'admin' },
    select: { id: true, fullName: true },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: MAX_ACTORS,
  });
  return rows.map(({ id, fullName }) => ({ id, name: fullName }));
}

const MAX_ACTORS = 200;
