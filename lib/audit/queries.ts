import 'server-only';
import { db } from '../db';
import { MAX_DEPTH } from '../site';
import type { AuditAction, AuditSubject, AuditView } from './view';

type Query = { userId?: number; subject?: { kind: AuditSubject; id: number }; page: number; pageSize: number };

/** Newest first; of one user or subject where it is given. */
export async function listAudit({
  userId,
  subject,
  page,
  pageSize,
}: Query): Promise<{ items: AuditView[]; total: number }> {
  const where = {
    ...(userId !== undefined && { userId }),
    ...(subject && { subject: subject.kind, subjectId: subject.id }),
  };
  const skip = Math.min((page - 1) * pageSize, MAX_DEPTH);
  const [rows, total] = await Promise.all([
    db.auditEntry.findMany({
      where,
      include: { actor: { select: { fullName: true } } },
      orderBy: { id: 'desc' },
      skip,
      take: Math.min(pageSize, MAX_DEPTH - skip),
    }),
    db.auditEntry.count({ where, take: MAX_DEPTH }),
  ]);
  const [concerned, listings] = await Promise.all([
    db.user.findMany({
      where: { id: { in: rows.flatMap(({ userId: id }) => id ?? []) } },
      select: { id: true, fullName: true },
    }),
    db.property.findMany({
      where: { id: { in: rows.flatMap(({ subject: about, subjectId }) => (about === 'property' ? subjectId : [])) } },
      select: { id: true, title: true, titleAr: true },
    }),
  ]);
  const names = new Map(concerned.map(({ id, fullName }) => [id, fullName]));
  const titles = new Map(
    listings.map(({ id, title, titleAr }) => [id, { en: title || titleAr, ar: titleAr || title }]),
  );
  const items = rows.map(({ actor, actorId: _actorId, action, subject: about, words, createdAt, ...row }) => ({
    ...row,
    actorName: actor?.fullName ?? null,
    userName: row.userId === null ? null : (names.get(row.userId) ?? null),
    titles: (about === 'property' && titles.get(row.subjectId)) || null,
    action: action as AuditAction, // only lib/audit/record.ts writes them
    subject: about as AuditSubject,
    words: words as AuditView['words'],
    createdAt: createdAt.toISOString(),
  }));
  return { items, total };
}
