import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError, invalidFields } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import { db, Prisma, type Tx } from '../../platform/db';
import { MAX_ID } from '../../platform/ids';
import { MAX_SAVED_SEARCHES } from '../../platform/site';
import { lockUser } from '../../platform/transaction';
import type { SearchFilters } from '../../search/filters';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { lockCriteria, parseSearch, resolveCriteria, type StoredCriteria } from './criteria';
import { getSavedSearch, type SearchKey } from './queries';
import type { SavedSearchHow, SavedSearchView, SaveSearchInput } from './schema';

/**
 * Saves a search, or updates the same search if it exists. Its owner is notified of listings that meet it from now on.
 * @throws AppError bad_request for an invalid query, conflict at the account's limit
 */
export async function saveSearch(
  { id: userId }: Pick<Actor, 'id'>,
  { query, ...how }: SaveSearchInput,
  locale: Locale,
): Promise<{ search: SavedSearchView; isNew: boolean }> {
  const criteria = await readCriteria(query);
  const { id, isNew } = await db.$transaction(async (tx) => {
    // Serializes an account's saves, so that the limit holds.
    await lockUser(tx, userId);
    return storeSearch(tx, { userId }, { criteria, ...how }, MAX_SAVED_SEARCHES);
  });
  return { search: await getSavedSearch({ id, userId }, locale), isNew };
}

/** Reads the query of a search. @throws AppError bad_request */
export async function readCriteria(query: string): Promise<StoredCriteria> {
  const gazetteer = await loadGazetteer();
  const filters = parseSearch(query, gazetteer);
  await checkReferences(filters);
  return resolveCriteria(filters, gazetteer);
}

/** Stores a search of an owner whom the caller has locked. @throws AppError conflict beyond `max` */
export async function storeSearch(
  tx: Tx,
  owner: { userId: number } | { subscriberId: number },
  { criteria, cadence, channels }: SavedSearchHow & { criteria: StoredCriteria },
  max: number,
): Promise<{ id: number; isNew: boolean }> {
  const criteriaId = await lockCriteria(tx, criteria);
  const saved = await tx.savedSearch.findFirst({ where: { ...owner, criteriaId }, select: { id: true } });
  if (saved) {
    await tx.savedSearch.update({ where: { id: saved.id }, data: { cadence, channels }, select: { id: true } });
    return { id: saved.id, isNew: false };
  }
  if ((await tx.savedSearch.count({ where: owner })) >= max) {
    throw new AppError('conflict', 'too_many_saved_searches', { values: { max } });
  }
  const [newest] = await tx.$queryRaw<{ hit: bigint }[]>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS hit FROM search_matches_id_seq`;
  const hit = newest?.hit ?? 0n;
  const data = { ...owner, criteriaId, cadence, channels, savedHit: hit, toldHit: hit };
  const { id } = await tx.savedSearch.create({ data, select: { id: true } });
  return { id, isNew: true };
}

/**
 * Rejects unknown advertisers and amenities: a search with them could never find anything.
 * @throws AppError bad_request
 */
async function checkReferences({ publisherId, amenities }: SearchFilters): Promise<void> {
  const [account, known] = await Promise.all([
    publisherId === undefined || publisherId > MAX_ID
      ? null
      : db.user.findUnique({ where: { id: publisherId }, select: { id: true } }),
    amenities ? db.amenity.count({ where: { id: { in: amenities.filter((id) => id <= MAX_ID) } } }) : 0,
  ]);
  if (publisherId !== undefined && !account) throw invalidFields({ query: 'advertiser_unknown' });
  if (amenities && known < new Set(amenities).size) throw invalidFields({ query: 'not_a_choice' });
}

/** Changes the cadence and channels. Without an account, mail stays the only channel. @throws AppError not_found */
export async function updateSavedSearch(key: SearchKey, { cadence, channels }: SavedSearchHow, locale: Locale) {
  const count = await db.$executeRaw`
    UPDATE saved_searches SET cadence = ${cadence},
      channels = CASE WHEN subscriber_id IS NULL THEN ${channels} ELSE channels END
    WHERE id = ${key.id} ${key.userId === undefined ? Prisma.empty : Prisma.sql`AND user_id = ${key.userId}`}`;
  if (count === 0) throw new AppError('not_found');
  return getSavedSearch(key, locale);
}

/**
 * Deletes a saved search. The hourly cleanup deletes criteria that are no longer used.
 * @returns whether the search existed
 */
export async function removeSavedSearch(key: SearchKey): Promise<boolean> {
  const { count } = await db.savedSearch.deleteMany({ where: key });
  return count > 0;
}
