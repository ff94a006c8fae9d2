/** Key in the local storage. The last searches stay on the device, the latest first. */
const STORAGE_KEY = 'searches';
const MAX_SEARCHES = 5;
const MAX_LENGTH = 100; // characters

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return []; // storage is not allowed, or holds something else
  }
}

export function rememberSearch(text: string): void {
  const search = text.trim().replace(/\s+/g, ' ');
  if (search === '' || search.length > MAX_LENGTH) return;
  store([search, ...recentSearches().filter((each) => each !== search)].slice(0, MAX_SEARCHES));
}

export const forgetSearches = (): void => store([]);

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {
    // Storage is not allowed, or full.
  }
}
