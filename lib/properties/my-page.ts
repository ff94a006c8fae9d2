import 'server-only';
import { nullOnError } from '../null-on-error';
import { firstValues, page as pageNumber, type Query } from '../query';
import { PAGE_SIZE } from '../site';
import type { Actor } from '../users/view';
import { listProperties, type PropertyList, type Queue } from './list';
import { nearestPage } from './nearest-page';
import { listRejected } from './rejected';
import type { RejectedView } from './view';

/** A page of listings in every state, for who manages them. */
export type ManagedPage = {
  page: number;
  /** Null where the listings could not be read. */
  list: PropertyList | null;
  /** ISO date of the reading: what the days left are counted from until the browser knows better. */
  asOf: string;
};

export type MyPage = ManagedPage & {
  /** What was rejected lately, on the first page; none where that could not be read. */
  rejected: RejectedView[];
};

/** One's own listings in every state, newest first. A page that is no number is the first. */
export async function readMyPage(user: Actor, query: Query): Promise<MyPage> {
  const wanted = pageNumber.safeParse(firstValues(query).page).data ?? 1;
  const [page, rejected] = await Promise.all([
    readManagedPage(user, { publisherId: user.id, page: wanted }),
    wanted === 1 ? nullOnError(listRejected(user)) : [],
  ]);
  return { ...page, rejected: rejected ?? [] };
}

type Wanted = { publisherId?: number; approved?: boolean; queue?: Queue; keyword?: string; page: number };

/** Listings in every state as `actor` may see them; everybody's to an admin (lib/properties/list.ts). */
export async function readManagedPage(
  actor: Actor,
  { page, ...wanted }: Wanted,
  pageSize = PAGE_SIZE,
): Promise<ManagedPage> {
  const found = await nearestPage(page, pageSize, (page) =>
    nullOnError(listProperties(actor, { ...wanted, page, pageSize })),
  );
  return { ...found, asOf: new Date().toISOString() };
}
