import { LISTING_TYPES } from '../../listings/constants';
import { priceUnit } from '../../listings/price-unit';
import type { PropertyView } from '../../listings/view';
import { deviceList, isListingId, storedTime } from '../../platform/device-list';
import { MAX_FAVOURITES } from '../../platform/site';
import type { SavedListing } from './schema';

const MAX_TITLE = 200; // characters, as lib/alerts/favourites/schema.ts

const titleOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, MAX_TITLE) : null);

function savedFrom(stored: Record<string, unknown>): SavedListing | null {
  const { id, title, titleAr, price, listingType, createdAt } = stored;
  if (!isListingId(id)) return null;
  return {
    id,
    title: titleOf(title),
    titleAr: titleOf(titleAr),
    price: typeof price === 'number' && price >= 0 && price < 1e9 ? price : null,
    listingType: LISTING_TYPES.find((type) => type === listingType) ?? null,
    createdAt: storedTime(createdAt),
  };
}

/** The early script reads the same key. */
const list = deviceList<SavedListing>({
  key: 'favourites',
  max: MAX_FAVOURITES,
  parseItem: savedFrom,
  idOf: ({ id }) => id,
});
export const { parse: parseSaved, read: readDeviceList, remove: removeFromDevice } = list;

export function addToDevice(id: number, now: Date): 'saved' | 'full' | 'blocked' {
  const saved = readDeviceList();
  if (saved.some((each) => each.id === id)) return 'saved';
  if (saved.length >= MAX_FAVOURITES) return 'full';
  const listing = { id, title: null, titleAr: null, price: null, listingType: null, createdAt: now.toISOString() };
  return list.write([listing, ...saved]) ? 'saved' : 'blocked';
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
  if (changed) list.write(described);
}
