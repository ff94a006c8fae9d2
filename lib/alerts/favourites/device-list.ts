import { LISTING_TYPES } from '../../listings/constants';
import type { PropertyView } from '../../listings/view';
import { MAX_FAVOURITES } from '../../site';
import type { KeptListing } from './schema';

/** What a device keeps without an account, the latest first; the early script reads the key as well. */
const STORAGE_KEY = 'favourites';
const MAX_ID = 2_147_483_647; // as lib/query.ts
const MAX_TITLE = 200; // characters, as lib/alerts/favourites/schema.ts

const titleOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, MAX_TITLE) : null);

function keptFrom(stored: unknown): KeptListing | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, title, titleAr, price, listingType, createdAt } = stored as Partial<Record<keyof KeptListing, unknown>>;
  if (!Number.isInteger(id) || (id as number) < 1 || (id as number) > MAX_ID) return null;
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN;
  return {
    id: id as number,
    title: titleOf(title),
    titleAr: titleOf(titleAr),
    price: typeof price === 'number' && price >= 0 && price < 1e9 ? price : null,
    listingType: LISTING_TYPES.find((type) => type === listingType) ?? null,
    createdAt: new Date(Math.min(Math.max(time || 0, 0), Date.now())).toISOString(),
  };
}

/** @param text whatever the storage holds */
export function parseKept(text: string | null): KeptListing[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const kept = new Map<number, KeptListing>();
  for (const each of Array.isArray(stored) ? stored : []) {
    const listing = keptFrom(each);
    if (listing && !kept.has(listing.id)) kept.set(listing.id, listing);
  }
  return [...kept.values()].slice(0, MAX_FAVOURITES);
}

export function readDeviceList(): KeptListing[] {
  try {
    return parseKept(localStorage.getItem(STORAGE_KEY));
  } catch {
    return []; // storage is not allowed
  }
}

/** @returns whether it is kept: storage may be blocked or full */
function writeDeviceList(kept: KeptListing[]): boolean {
  try {
    if (kept.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function addToDevice(id: number, now: Date): 'kept' | 'full' | 'blocked' {
  const kept = readDeviceList();
  if (kept.some((each) => each.id === id)) return 'kept';
  if (kept.length >= MAX_FAVOURITES) return 'full';
  const listing = { id, title: null, titleAr: null, price: null, listingType: null, createdAt: now.toISOString() };
  return writeDeviceList([listing, ...kept]) ? 'kept' : 'blocked';
}

/** Remembers what a listing is called and costs, for when it changes: the first time that this is known, and not again. */
export function describeOnDevice(properties: PropertyView[]): void {
  const kept = readDeviceList();
  let changed = false;
  const described = kept.map((each) => {
    const property = each.price === null ? properties.find(({ id }) => id === each.id) : undefined;
    if (!property) return each;
    changed = true;
    const { title, titleAr, price, listingType } = property;
    return { ...each, title: titleOf(title), titleAr: titleOf(titleAr), price, listingType };
  });
  if (changed) writeDeviceList(described);
}

export function removeFromDevice(ids: readonly number[]): void {
  const kept = readDeviceList();
  const left = kept.filter(({ id }) => !ids.includes(id));
  if (left.length < kept.length) writeDeviceList(left);
}
