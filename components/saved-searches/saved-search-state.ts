import { mutate } from 'swr';
import { useRead } from '../use-read';
import type { Alert } from './alert-fields';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { api } from '@/lib/http/api-client';

/** SWR key per account. */
const keyOf = (userId: number | '') => `saved-searches:${userId}`;
const isKey = (key: unknown) => typeof key === 'string' && key.startsWith(keyOf(''));

const change = (to: (searches: SavedSearchView[]) => SavedSearchView[]) =>
  mutate<SavedSearchView[]>(isKey, (searches = []) => to(searches), { revalidate: false });

/** Returns the account's saved search with this query. @param userId null without an account */
export function useSavedSearch(userId: number | null, query: string): SavedSearchView | undefined {
  // If this fails, saving again updates the existing search.
  const { data } = useRead(userId === null ? null : keyOf(userId), () => api('GET /api/saved-searches'));
  return data?.find((search) => search.query === query);
}

/** Saves a search, or updates a saved one. @throws ApiError */
export async function saveSearch(query: string, { cadence, channels }: Alert): Promise<SavedSearchView> {
  const saved = await api('POST /api/saved-searches', { body: { query, cadence, channels } });
  await change((searches) => [saved, ...searches.filter(({ id }) => id !== saved.id)]);
  return saved;
}

/** @throws ApiError */
export async function updateSearch(id: number, { cadence, channels }: Alert): Promise<void> {
  const saved = await api('PUT /api/saved-searches/{id}', { params: { id }, body: { cadence, channels } });
  await change((searches) => searches.map((search) => (search.id === id ? saved : search)));
}

/** @throws ApiError */
export async function endSearch(id: number): Promise<void> {
  await api('DELETE /api/saved-searches/{id}', { params: { id } });
  await change((searches) => searches.filter((search) => search.id !== id));
}
