import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listPublicByIds } from '../../listings/read/queries';
import { db, type Tx } from '../../platform/db';
import { rowsOfPage } from '../../platform/site';
import type { FavouriteView } from './view';

const LATEST_FIRST = [{ createdAt: 'desc' }, { propertyId: 'desc' }] as const;

export async function listFavourites(
  user: Pick<Actor, 'id'>,
  { page = 1, pageSize }: { page?: number; pageSize: number },
): Promise<{ items: FavouriteView[]; total: number }> {
  const where = { userId: user.id };
  const [rows, total] = await Promise.all([
    db.favourite.findMany({ where, orderBy: [...LATEST_FIRST], ...rowsOfPage(page, pageSize) }),
    db.favourite.count({ where }),
  ]);
  const properties = await listPublicByIds(rows.map(({ propertyId }) => propertyId));
  const items = rows.map(({ userId: _userId, propertyId, price, createdAt, ...row }) => ({
    ...row,
    id: propertyId,
    price: price?.toNumber() ?? null,
    createdAt: createdAt.toISOString(),
    property: properties.find(({ id }) => id === propertyId) ?? null,
  }));
  return { items, total };
}

export async function listFavouriteIds(user: Actor, from: Tx | typeof db = db): Promise<number[]> {
  const rows = await from.favourite.findMany({
    where: { userId: user.id },
    orderBy: [...LATEST_FIRST],
    select: { propertyId: true },
  });
  return rows.map(({ propertyId }) => propertyId);
}
