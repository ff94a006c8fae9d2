import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import type { Locale } from '../../i18n/routing';
import { db } from '../../platform/db';
import { MAX_ID } from '../../platform/ids';
import { MAX_SAVED_SEARCHES } from '../../platform/site';
import { lockUser } from '../../platform/transaction';
import type { SearchFilters } from '../../search/filters';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { lockCriteria, parseSearch, resolveCriteria } from './criteria';
import { getSavedSearch } from './queries';
import type { SavedSearchHow, SavedSearchView, SaveSearchInput } from './schema';

type Owner = Pick<Actor, 'id'>;

/**
 * Saves a search, or updates the same search if it exists. Its owner is notified of listings that meet it from now on.
 * @throws AppError bad_request for an invalid query, conflict at the account's limit
 */
export async function saveSearch(
  user: Owner,
  { query, cadence, channels }: SaveSearchInput,
  locale: Locale,
): Promise<{ search: SavedSearchView; isNew: boolean }> {
  const gazetteer = await loadGazetteer();
  const filters = parseSearch(query, gazetteer);
  await checkReferences(filters);
  const criteria = await resolveCriteria(filters, gazetteer);
  const { id, isNew } = await db.$transaction(async (tx) => {
    // Serializes an account's saves, so that the limit holds.
    await lockUser(tx, user.id);
    const criteriaId = await lockCriteria(tx, criteria);
    const saved = await tx.savedSearch.findUnique({
      where: { userId_criteriaId: { userId: user.id, criteriaId } },
      select: { id: true },
    });
    if (saved) {
      await tx.savedSearch.update({ where: { id: saved.id }, data: { cadence, channels }, select: { id: true } });
      return { id: saved.id, isNew: false };
    }
    if ((await tx.savedSearch.count({ where: { userId: user.id } })) >= MAX_SAVED_SEARCHES) {
      throw new AppError('conflict', 'too_many_saved_searches', { values: { max: MAX_SAVED_SEARCHES } });
    }
    const [newest] = await tx.$queryRaw<{ hit: bigint }[]>`
      SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS hit FROM search_matches_id_seq`;
    const hit = newest?.hit ?? 0n;
    const data = { userId: user.id, criteriaId, cadence, channels, savedHit: hit, toldHit: hit };
    const { id } = await tx.savedSearch.create({ data, select: { id: true } });
    return { id, isNew: true };
  });
  return { search: await getSavedSearch(user, id, locale), isNew };
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
  if (publisherId !== undefined && !account) throw refused('advertiser_unknown');
  if (amenities && known < new Set(amenities).size) throw refused('not_a_choice');
}

const refused = (reason: string) => new AppError('bad_request', 'bad_request', { fields: { query: reason } });

/** @throws AppError not_found */
export async function updateSavedSearch(
  user: Owner,
  id: number,
  { cadence, channels }: SavedSearchHow,
  locale: Locale,
): Promise<SavedSearchView> {
  const { count } = await db.savedSearch.updateMany({ where: { id, userId: user.id }, data: { cadence, channels } });
  if (count === 0) throw new AppError('not_found');
  return getSavedSearch(user, id, locale);
}

/**
 * Deletes a saved search. The hourly cleanup deletes criteria that are no longer used.
 * @returns whether the search existed
 */
export async function removeSavedSearch(user: Owner, id: number): Promise<boolean> {
  const { count } = await db.savedSearch.deleteMany({ where: { id, userId: user.id } });
  return count > 0;
}
