/** A list that this browser remembers, newest first. The server never receives it. */
function rememberedList<T>(key: string, max: number, isItem: (value: unknown) => value is T) {
  function read(): T[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? [...new Set(stored.filter(isItem))].slice(0, max) : [];
    } catch {
      return []; // storage is blocked, or contains something else
    }
  }
  function write(items: T[]): void {
    try {
      if (items.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(items));
    } catch {
      // Storage is blocked or full.
    }
  }
  return {
    read,
    add: (item: T) => write([item, ...read().filter((each) => each !== item)].slice(0, max)),
    clear: () => write([]),
  };
}

const MAX_SEEN = 300;
const MAX_SHOWN = 12;

const seen = rememberedList(
  'viewed',
  MAX_SEEN,
  (value): value is number => Number.isInteger(value) && (value as number) > 0,
);
/** Ids of listings that were opened. The first-paint script reads the key too. */
export const viewedListings = { ...seen, readAll: seen.read, read: () => seen.read().slice(0, MAX_SHOWN) };

const MAX_SEARCH_LENGTH = 100; // characters

const searches = rememberedList('searches', 5, (value): value is string => typeof value === 'string');
export const recentSearches = {
  ...searches,
  add(text: string): void {
    const search = text.trim().replace(/\s+/g, ' ');
    if (search !== '' && search.length <= MAX_SEARCH_LENGTH) searches.add(search);
  },
};
