import { MAX_ID } from './ids';
import { readStored, writeStored } from './stored';

type Options<T> = {
  key: string;
  max: number;
  parseItem: (stored: Record<string, unknown>) => T | null;
  idOf: (item: T) => number;
};

/** List about listings in the storage of a device without an account, latest first. */
export function deviceList<T>({ key, max, parseItem, idOf }: Options<T>) {
  /** Parses the list. @param text content of the storage, possibly invalid */
  const parse = (text: string | null): T[] => {
    let stored: unknown;
    try {
      stored = JSON.parse(text ?? '[]');
    } catch {
      return [];
    }
    const items = new Map<number, T>();
    for (const each of Array.isArray(stored) ? (stored as unknown[]) : []) {
      const item = typeof each === 'object' && each !== null ? parseItem(each as Record<string, unknown>) : null;
      if (item && !items.has(idOf(item))) items.set(idOf(item), item);
    }
    return [...items.values()].slice(0, max);
  };
  const read = (): T[] => parse(readStored(key));
  /** Stores the list. @returns false if storage is blocked or full */
  const write = (items: T[]) => writeStored(key, items.length === 0 ? null : JSON.stringify(items));
  const remove = (ids: readonly number[]): void => {
    const items = read();
    const left = items.filter((item) => !ids.includes(idOf(item)));
    if (left.length < items.length) write(left);
  };
  return { parse, read, write, remove };
}

export const isListingId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ID;

/** Parses a stored time. Invalid ones count as 1970, those in the future as now. */
export function storedTime(value: unknown): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return new Date(Math.min(Math.max(time || 0, 0), Date.now())).toISOString();
}
