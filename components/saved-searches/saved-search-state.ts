import { api } from '@/lib/api-client';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { watchSession } from '../account/session-store';
import type { Alert } from './alert-fields';

type Listener = (searches: SavedSearchView[]) => void;

/** Whose searches these are, null without an account; asked for by the first listener. */
let account: number | null | undefined;
let searches: SavedSearchView[] = [];
/** Counts changes: an answer from before one is out of date. */
let changes = 0;
const listeners = new Set<Listener>();

function set(next: SavedSearchView[]) {
  changes += 1;
  searches = next;
  for (const listener of listeners) listener(searches);
}

function load(next: number | null) {
  if (next === account) return;
  account = next;
  set([]);
  if (next === null) return;
  const before = changes;
  void api('GET /api/saved-searches').then(
    (found) => before === changes && set(found),
    () => undefined, // to save it again changes it
  );
}

/** What the account has saved, now and whenever that changes. @returns how to stop */
export function watchSavedSearches(listener: Listener): () => void {
  const isFirst = account === undefined && listeners.size === 0;
  listeners.add(listener);
  if (isFirst) watchSession((user) => load(user?.id ?? null));
  else listener(searches);
  return () => void listeners.delete(listener);
}

/** Also changes one that is saved. @throws ApiError */
export async function saveSearch(query: string, { cadence, channels }: Alert): Promise<SavedSearchView> {
  const saved = await api('POST /api/saved-searches', { body: { query, cadence, channels } });
  set([saved, ...searches.filter(({ id }) => id !== saved.id)]);
  return saved;
}

/** @throws ApiError */
export async function updateSearch(id: number, { cadence, channels }: Alert): Promise<void> {
  const saved = await api('PUT /api/saved-searches/{id}', { params: { id }, body: { cadence, channels } });
  set(searches.map((search) => (search.id === id ? saved : search)));
}

/** @throws ApiError */
export async function endSearch(id: number): Promise<void> {
  await api('DELETE /api/saved-searches/{id}', { params: { id } });
  set(searches.filter((search) => search.id !== id));
}
