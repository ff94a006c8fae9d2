import { LISTING_TYPES } from '../../listings/constants';
import { priceUnit } from '../../listings/price-unit';
import type { PropertyView } from '../../listings/view';
import { MAX_ID } from '../../platform/ids';
import { MAX_FAVOURITES } from '../../platform/site';
import type { SavedListing } from './schema';

/** Storage key of the favourites of a device without an account, latest first. The early script reads it too. */
const STORAGE_KEY = 'favourites';
const MAX_TITLE = 200; // characters, as lib/alerts/favourites/schema.ts

const titleOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, MAX_TITLE) : null);

function savedFrom(stored: unknown): SavedListing | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, title, titleAr, price, listingType, createdAt } = stored as Partial<Record<keyof SavedListing, unknown>>;
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

/** Parses stored favourites. @param text content of the storage, possibly invalid */
export function parseSaved(text: string | null): SavedListing[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const saved = new Map<number, SavedListing>();
  for (const each of Array.isArray(stored) ? stored : []) {
    const listing = savedFrom(each);
    if (listing && !saved.has(listing.id)) saved.set(listing.id, listing);
  }
  return [...saved.values()].slice(0, MAX_FAVOURITES);
}

export function readDeviceList(): SavedListing[] {
  try {
    return parseSaved(localStorage.getItem(STORAGE_KEY));
  } catch {
    return []; // storage is not allowed
  }
}

/** Stores the favourites. @returns false if storage is blocked or full */
function writeDeviceList(saved: SavedListing[]): boolean {
  try {
    if (saved.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

export function addToDevice(id: number, now: Date): 'saved' | 'full' | 'blocked' {
  const saved = readDeviceList();
  if (saved.some((each) => each.id === id)) return 'saved';
  if (saved.length >= MAX_FAVOURITES) return 'full';
  const listing = { id, title: null, titleAr: null, price: null, listingType: null, createdAt: now.toISOString() };
  return writeDeviceList([listing, ...saved]) ? 'saved' : 'blocked';
}

/** Stores a listing's title and price once they are known, to detect later changes. */
export function describeOnDevice(properties: PropertyView[]): void {
  const saved = readDeviceList();
  let changed = false;
  const described = saved.map((each) => {
    const property = each.price === null ? properties.find(({ id }) => id === each.id) : undefined;
    if (!property) return each;
    changed = true;
    const { title, titleAr, listingType } = property;
    const price = priceUnit(property) === listingType ? property.price : null; // like `addFavourite`
    return { ...each, title: titleOf(title), titleAr: titleOf(titleAr), price, listingType };
  });
  if (changed) writeDeviceList(described);
}

export function removeFromDevice(ids: readonly number[]): void {
  const saved = readDeviceList();
  const left = saved.filter(({ id }) => !ids.includes(id));
  if (left.length < saved.length) writeDeviceList(left);
}
