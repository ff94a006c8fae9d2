import { useEffect } from 'react';
import { mutate } from 'swr';
import { useRead } from '../use-read';
import type { Alert } from './alert-fields';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { api } from '@/lib/http/api-client';

/** Of each account, for what was read of it. */
const keyOf = (userId: number | '') => `saved-searches:${userId}`;
const isKey = (key: unknown) => typeof key === 'string' && key.startsWith(keyOf(''));

const change = (to: (searches: SavedSearchView[]) => SavedSearchView[]) =>
  mutate<SavedSearchView[]>(isKey, (searches = []) => to(searches), { revalidate: false });

type Props = {
  /** Who is signed in. */
  userId: number;
  query: string;
  onChange: (saved: SavedSearchView | undefined) => void;
};

/** Tells whether a search is saved, now and whenever that changes. */
export function SavedSearchQuery({ userId, query, onChange }: Props) {
  // Where it fails, to save it again changes it.
  const { data } = useRead(keyOf(userId), () => api('GET /api/saved-searches'));
  const saved = data?.find((search) => search.query === query);
  useEffect(() => onChange(saved), [saved, onChange]);
  return null;
}

/** Also changes one that is saved. @throws ApiError */
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
