import 'server-only';
import { localizeDigits } from '../i18n/format';
import { db, type Prisma } from '../platform/db';
import { MAX_DEPTH, rowsOfPage } from '../platform/site';
import { parseSort } from '../platform/sort';
import { auditWhere, type AuditFilters, type AuditSort } from './schema';
import type { AuditAction, AuditSubject, AuditView } from './view';

type Query = {
  userId?: number;
  subjectId?: number;
  filters?: AuditFilters;
  sort?: AuditSort;
  page: number;
  pageSize: number;
};

/** Lists audit entries, by default newest first. @param query.subjectId id of the filtered kind of subject */
export async function listAudit({ userId, subjectId, filters = {}, sort = '-when', page, pageSize }: Query) {
  const where = { userId, subjectId, ...auditWhere(filters) };
  const [items, total] = await Promise.all([
    readAudit({ where, orderBy: { id: parseSort(sort).desc ? 'desc' : 'asc' }, ...rowsOfPage(page, pageSize) }),
    db.auditEntry.count({ where, take: MAX_DEPTH }),
  ]);
  return { items, total, exact: total < MAX_DEPTH };
}

/** Reads entries, each with the current names of the listing and the accounts. */
export async function readAudit(
  query: Pick<Prisma.AuditEntryFindManyArgs, 'where' | 'orderBy' | 'skip' | 'take'>,
): Promise<AuditView[]> {
  const rows = await db.auditEntry.findMany({ ...query, include: { actor: { select: { fullName: true } } } });
  const [users, listings] = await Promise.all([
    db.user.findMany({
      where: { id: { in: rows.flatMap(({ userId }) => userId ?? []) } },
      select: { id: true, fullName: true },
    }),
    db.property.findMany({
      where: {
        id: { in: rows.flatMap(({ subject, subjectId }) => (subject === 'property' ? subjectId : [])) },
        deletedAt: null,
      },
      select: { id: true, title: true, titleAr: true },
    }),
  ]);
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const titles = new Map(
    listings.map(({ id, title, titleAr }) => {
      const arabic = titleAr && localizeDigits(titleAr, 'ar');
      return [id, { en: title || arabic, ar: arabic || title }];
    }),
  );
  return rows.map(({ actor, action, subject, words, createdAt, ...row }) => ({
    ...row,
    actorName: actor?.fullName ?? null,
    userName: row.userId === null ? null : (names.get(row.userId) ?? null),
    titles: (subject === 'property' && titles.get(row.subjectId)) || null,
    action: action as AuditAction, // only lib/audit/record.ts writes them
    subject: subject as AuditSubject,
    words: words as AuditView['words'],
    createdAt: createdAt.toISOString(),
  }));
}

/** Lists the admins as choices of the filter. */
export async function listActors(): Promise<{ id: number; name: string }[]> {
  const rows = await db.user.findMany({
    where: { role: 'admin' },
    select: { id: true, fullName: true },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return rows.map(({ id, fullName }) => ({ id, name: fullName }));
}
