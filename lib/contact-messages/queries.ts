import 'server-only';
import { db, type Prisma } from '../platform/db';
import { rowsOfPage } from '../platform/site';
import type { ContactMessageView } from './view';

type Row = Prisma.ContactMessageGetPayload<object>;

export function contactMessageView({ locale: _locale, topic, createdAt, doneAt, ...row }: Row): ContactMessageView {
  return {
    ...row,
    topic: topic as ContactMessageView['topic'], // a database constraint
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

type Query = { done?: boolean; page?: number; pageSize: number };

/** Lists contact messages for admins, newest first. */
export async function listContactMessages({ done, page = 1, pageSize }: Query) {
  const where = done === undefined ? {} : { doneAt: done ? { not: null } : null };
  const [rows, total] = await Promise.all([
    db.contactMessage.findMany({ where, orderBy: { id: 'desc' }, ...rowsOfPage(page, pageSize) }),
    db.contactMessage.count({ where }),
  ]);
  return { items: rows.map(contactMessageView), total };
}

export const countOpenContactMessages = () => db.contactMessage.count({ where: { doneAt: null } });
