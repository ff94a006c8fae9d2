import 'server-only';
import { db, type Prisma } from '../../platform/db';
import { rowsOfPage } from '../../platform/site';
import type { Unit } from './constants';
import type { MovementView } from './view';

export const movementView = (row: Prisma.BalanceMovementGetPayload<object>): MovementView => ({
  id: row.id,
  unit: row.unit as MovementView['unit'], // a database constraint, like the next
  amount: row.amount.toNumber(),
  cause: row.cause as MovementView['cause'],
  reason: row.reason,
  paymentId: row.paymentId,
  propertyId: row.propertyId,
  createdAt: row.createdAt.toISOString(),
});

type Query = { unit?: Unit; page?: number; pageSize: number };

/** Returns a page of balance changes, newest first. */
export async function listMovements(userId: number, { unit, page = 1, pageSize }: Query) {
  const where = { userId, ...(unit && { unit }) };
  const [rows, total] = await Promise.all([
    db.balanceMovement.findMany({ where, orderBy: { id: 'desc' }, ...rowsOfPage(page, pageSize) }),
    db.balanceMovement.count({ where }),
  ]);
  return { items: rows.map(movementView), total };
}
