import 'server-only';
import { AppError, required } from '../../http/errors';
import { db, dbForSessions, Prisma, type Tx } from '../../platform/db';
import { orderBy } from '../../platform/order-by';
import { PAGE_SIZE, rowsOfPage } from '../../platform/site';
import { fileUrl } from '../../storage/photo-url';
import { logoFile } from '../../storage/photo-widths';
import { ADVERTISER_KINDS, type AdvertiserKind } from './constants';
import { findIdentified } from './identified';
import { may, parseStaffRoles } from './permissions';
import type { UsersQuery } from './schema';
import type { Actor, ListedUser, UserView } from './view';

/** Columns whose form in the view differs. */
type Stored = {
  isOffice: boolean;
  advertiserKind: string | null;
  staffRoles: string[];
  licenceCheckedAt: Date | null;
  creditBalance: Prisma.Decimal;
  createdAt: Date;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  deletionDueAt: Date | null;
};
export type UserRow = Omit<UserView, keyof Stored | 'emailConfirmed' | 'phoneConfirmed' | 'passkeyRequired'> & Stored;

/** Columns for `userView`; the table's alias is `u`. An office's username and address are generated and never shown. */
export const USER_COLUMNS = Prisma.sql`u.id, CASE WHEN u.is_office THEN '' ELSE u.username::text END AS username,
  CASE WHEN u.is_office THEN '' ELSE u.email::text END AS email, u.full_name AS "fullName", u.phone,
  u.advertiser_kind AS "advertiserKind", u.licence_number AS "licenceNumber",
  u.licence_checked_at AS "licenceCheckedAt", u.logo, u.role, u.staff_roles AS "staffRoles", u.disabled, u.credit_balance AS "creditBalance", u.free_listings_remaining AS "freeListingsRemaining",
  u.created_at AS "createdAt", u.email_confirmed_at AS "emailConfirmedAt",
  u.phone_confirmed_at AS "phoneConfirmedAt", u.deletion_due_at AS "deletionDueAt",
  u.is_office AS "isOffice", (
    SELECT json_build_object('id', o.id, 'name', o.full_name, 'role', m.role, 'disabled', o.hidden,
      'creditBalance', o.credit_balance, 'freeListingsRemaining', o.free_listings_remaining)
    FROM office_members m JOIN users o ON o.id = m.office_id WHERE m.user_id = u.id) AS office`;

/** Parses an advertiser kind. A database constraint allows only these values. */
export const parseAdvertiserKind = (text: string | null): AdvertiserKind | null =>
  ADVERTISER_KINDS.find((kind) => kind === text) ?? null;

export const userView = ({ id, username, email, fullName, phone, role, ...row }: UserRow): UserView => ({
  id,
  username,
  email,
  fullName,
  phone,
  advertiserKind: parseAdvertiserKind(row.advertiserKind),
  licenceNumber: row.licenceNumber,
  licenceCheckedAt: row.licenceCheckedAt?.toISOString() ?? null,
  logo: logoUrl(row.logo),
  role,
  staffRoles: parseStaffRoles(row.staffRoles),
  creditBalance: row.creditBalance.toNumber(),
  freeListingsRemaining: row.freeListingsRemaining,
  disabled: row.disabled,
  emailConfirmed: row.emailConfirmedAt !== null,
  phoneConfirmed: row.phoneConfirmedAt !== null,
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  office: row.office,
  ...(row.isOffice && { isOffice: true }),
  createdAt: row.createdAt.toISOString(),
});

async function findUser(from: Pick<Tx, '$queryRaw'>, id: number): Promise<UserView | null> {
  const [row] = await from.$queryRaw<UserRow[]>(Prisma.sql`SELECT ${USER_COLUMNS} FROM users u WHERE u.id = ${id}`);
  return row ? userView(row) : null;
}

/** Returns an account. @throws Error if it does not exist */
export const loadUser = async (from: Pick<Tx, '$queryRaw'>, id: number): Promise<UserView> =>
  required(await findUser(from, id), `account ${id}`);

/** Returns the URL of a logo, or null. @param key storage key of the picture */
export const logoUrl = (key: string | null): string | null => key && fileUrl(logoFile(key));

/** Returns an account without checking access. */
export const getUser = (id: number): Promise<UserView | null> => findUser(dbForSessions, id);

/** Returns an account to its owner or to staff. @throws AppError forbidden for other callers, even for unknown ids */
export async function getUserFor(actor: Actor, id: number): Promise<UserView | null> {
  if (actor.id !== id && !may(actor, 'accounts')) throw new AppError('forbidden');
  return getUser(id);
}

/** Counts the listings of the account itself, public or not. */
export const countListings = (publisherId: number): Promise<number> =>
  db.property.count({ where: { publisherId, deletedAt: null } });

type UserList = { items: ListedUser[]; total: number };

type ListQuery = Omit<UsersQuery, 'pageSize'> & { pageSize?: number };
/** An account's id grows with its age. */
const SORT_COLUMNS = {
  name: Prisma.sql`lower(u.full_name)`,
  credits: Prisma.sql`u.credit_balance`,
  free: Prisma.sql`u.free_listings_remaining`,
  joined: Prisma.sql`u.id`,
};

type ListRow = UserRow & { listings: number; hidden: number | null };

/**
 * Lists accounts, by default newest first. Every word of `keyword` must occur, in any case and spelling, or the whole keyword must
 * identify an account (`findIdentified`).
 */
export async function listUsers({ page = 1, pageSize = PAGE_SIZE, ...query }: ListQuery): Promise<UserList> {
  const { skip, take } = rowsOfPage(page, pageSize);
  const order = orderBy(query.sort ?? '-joined', SORT_COLUMNS, Prisma.sql`u.id`);
  const identified = query.keyword === undefined ? [] : await findIdentified(query.keyword);
  const [found] = await db.$queryRaw<{ ids: number[]; total: number }[]>(Prisma.sql`
    WITH found AS MATERIALIZED (
      SELECT u.id, u.full_name, u.credit_balance, u.free_listings_remaining FROM ${matchingUsers(query, identified)})
    SELECT (SELECT count(*)::int FROM found) AS total,
           array(SELECT id FROM found u ORDER BY ${order}
                 LIMIT ${take} OFFSET ${skip}) AS ids`);
  const { ids, total } = required(found, 'the page of accounts');
  const rows = await db.$queryRaw<ListRow[]>`
    SELECT ${USER_COLUMNS},
           (SELECT count(*)::int FROM properties p WHERE p.publisher_id = u.id AND p.deleted_at IS NULL) AS listings, ${hiddenListings} AS hidden
    FROM users u WHERE u.id = ANY (${ids}) ORDER BY array_position(${ids}::int[], u.id)`;
  return { items: rows.map((row) => ({ ...userView(row), listings: row.listings, hidden: row.hidden ?? 0 })), total };
}

/** SQL: number of listings that would be public if account `u` were not hidden; null if it is not hidden. */
const hiddenListings = Prisma.sql`CASE WHEN u.hidden THEN (
  SELECT count(*)::int FROM properties p WHERE p.publisher_id = u.id AND is_offered(p)) END`;

export async function countHiddenListings(userId: number): Promise<number> {
  const [row] = await db.$queryRaw<{ hidden: number | null }[]>`
    SELECT ${hiddenListings} AS hidden FROM users u WHERE u.id = ${userId}`;
  return row?.hidden ?? 0;
}

/** Normalizes hamza, case and digits. */
const normalized = (text: Prisma.Sql) => Prisma.sql`translate(search.letters(lower(${text})), 'أإآؤئ', 'اااوي')`;

/** SQL: text of an account that is searched, indexed by `users_words_idx`. */
const searchedText = normalized(
  Prisma.sql`u.username::text || ' ' || u.full_name || ' ' || u.email::text || ' ' || coalesce(u.phone, '')`,
);

const wordsOf = (keyword: string) => keyword.split(/\s+/).filter((word) => word !== '');

/** SQL condition: every word occurs in account `u`, in any case and spelling. */
const hasWords = (words: string[]) =>
  Prisma.join(
    words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return Prisma.sql`${searchedText} LIKE ${normalized(Prisma.sql`${pattern}::text`)}`;
    }),
    ' AND ',
  );

/** Returns the newest accounts in which every word occurs. @returns ids, at most `limit` */
export async function findUsers(keyword: string, limit: number): Promise<number[]> {
  const words = wordsOf(keyword);
  if (words.length === 0) return [];
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT u.id FROM users u WHERE ${hasWords(words)} ORDER BY u.id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

function matchingUsers(
  { keyword = '', role, disabled }: Pick<ListQuery, 'keyword' | 'role' | 'disabled'>,
  identified: number[],
): Prisma.Sql {
  const words = wordsOf(keyword);
  const conditions = [
    Prisma.sql`true`,
    ...(words.length === 0 ? [] : [Prisma.sql`(${hasWords(words)} OR u.id = ANY (${identified}::int[]))`]),
    ...(role === undefined ? [] : [Prisma.sql`u.role = ${role}::role`]),
    ...(disabled === undefined ? [] : [Prisma.sql`u.disabled = ${disabled}`]),
  ];
  return Prisma.sql`users u WHERE ${Prisma.join(conditions, ' AND ')}`;
}
