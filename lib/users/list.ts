import 'server-only';
import { db, Prisma } from '../db';
import { MAX_DEPTH, PAGE_SIZE } from '../site';
import { USER_COLUMNS, userView, type UserRow } from './queries';
import type { UsersQuery } from './search-params';
import type { ListedUser } from './view';

export type UserList = { items: ListedUser[]; total: number };

type Narrowed = Omit<UsersQuery, 'pageSize'> & { pageSize?: number };
type Row = UserRow & { listings: number; hidden: number | null };

/**
 * Accounts, newest first, for admins. Each word of `keyword` is in the username, the full name, the e-mail or the
 * phone, in any case and spelling of letters.
 */
export async function listUsers({ page = 1, pageSize = PAGE_SIZE, ...query }: Narrowed): Promise<UserList> {
  const offset = Math.min((page - 1) * pageSize, MAX_DEPTH);
  // Everybody is read once, for the page and for the count.
  const [found] = await db.$queryRaw<{ ids: number[]; total: number }[]>(Prisma.sql`
    WITH found AS MATERIALIZED (SELECT u.id FROM ${sought(query)})
    SELECT (SELECT count(*)::int FROM found) AS total,
           array(SELECT id FROM found ORDER BY id DESC
                 LIMIT ${Math.min(pageSize, MAX_DEPTH - offset)} OFFSET ${offset}) AS ids`);
  const { ids = [], total = 0 } = found ?? {};
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${USER_COLUMNS},
           (SELECT count(*)::int FROM properties p WHERE p.publisher_id = u.id) AS listings, ${hiddenListings} AS hidden
    FROM users u WHERE u.id = ANY (${ids}) ORDER BY u.id DESC`;
  return { items: rows.map((row) => ({ ...userView(row), listings: row.listings, hidden: row.hidden ?? 0 })), total };
}

/** Listings of a disabled account `u` that would be public; null for any other account. */
const hiddenListings = Prisma.sql`CASE WHEN u.disabled THEN (
  SELECT count(*)::int FROM properties p WHERE p.publisher_id = u.id AND p.approved AND p.expires_at > now()) END`;

/** How many listings are hidden with a disabled account. */
export async function countHidden(userId: number): Promise<number> {
  const [row] = await db.$queryRaw<{ hidden: number | null }[]>`
    SELECT ${hiddenListings} AS hidden FROM users u WHERE u.id = ${userId}`;
  return row?.hidden ?? 0;
}

/** Names in Arabic are typed with and without hamza, numbers in digits of either script. */
const letters = (text: Prisma.Sql) => Prisma.sql`translate(search.letters(lower(${text})), 'أإآؤئ', 'اااوي')`;

function sought({ keyword, role, disabled }: Omit<Narrowed, 'page' | 'pageSize'>): Prisma.Sql {
  const words = keyword?.split(/\s+/).filter((word) => word !== '') ?? [];
  const facts = letters(Prisma.sql`concat_ws(' ', u.username, u.full_name, u.email, u.phone)`);
  const conditions = [
    Prisma.sql`true`,
    ...words.map((word) => Prisma.sql`position(${letters(Prisma.sql`${word}::text`)} IN facts.text) > 0`),
    ...(role === undefined ? [] : [Prisma.sql`u.role = ${role}::role`]),
    ...(disabled === undefined ? [] : [Prisma.sql`u.disabled = ${disabled}`]),
  ];
  // Folded once for all the words: OFFSET keeps the planner from putting it into each condition.
  const from = Prisma.sql`users u ${words.length > 0 ? Prisma.sql`CROSS JOIN LATERAL (SELECT ${facts} AS text OFFSET 0) AS facts` : Prisma.empty}`;
  return Prisma.sql`${from} WHERE ${Prisma.join(conditions, ' AND ')}`;
}
