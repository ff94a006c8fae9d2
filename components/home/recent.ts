import { readStored, writeStored } from '@/lib/platform/stored';

/** A list that this browser remembers, newest first. The server never receives it. */
export function rememberedList<T>(
  key: string,
  max: number,
  isItem: (value: unknown) => value is T,
  isSame: (one: T, other: T) => boolean = (one, other) => one === other,
) {
  function read(): T[] {
    try {
      const stored: unknown = JSON.parse(readStored(key) ?? '[]');
      return Array.isArray(stored) ? [...new Set(stored.filter(isItem))].slice(0, max) : [];
    } catch {
      return []; // not JSON
    }
  }
  function write(items: T[]): void {
    writeStored(key, items.length === 0 ? null : JSON.stringify(items));
  }
  return {
    read,
    add: (item: T) => write([item, ...read().filter((each) => !isSame(each, item))].slice(0, max)),
    clear: () => write([]),
  };
}

export const viewedListings = rememberedList(
  'viewed',
  300,
  (value): value is number => Number.isInteger(value) && (value as number) > 0,
);

const searches = rememberedList('searches', 5, (value): value is string => typeof value === 'string');
export const recentSearches = {
  ...searches,
  add(text: string): void {
    const search = text.trim().replace(/\s+/g, ' ');
    if (search !== '' && search.length <= 100) searches.add(search);
  },
};
