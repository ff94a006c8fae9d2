'use client';

import { useEffect } from 'react';
import { rememberedList } from '../home/recent';
import { writeStored } from '@/lib/platform/stored';

/** Listings that this device can read without a network. offline-page.ts reads the same keys. */
export type OfflineListing = { id: number; title: string; price: string; place: string; text?: string };

const MAX_LISTINGS = 30;

const seenListings = rememberedList(
  'offline-seen',
  MAX_LISTINGS,
  (value): value is OfflineListing => typeof value === 'object' && value !== null && 'id' in value,
  (one, other) => one.id === other.id,
);

/** Replaces the list. At logout it must be emptied: the favourites were the account's. */
export const rememberFavourites = (listings: OfflineListing[]) =>
  writeStored('offline-favourites', JSON.stringify(listings.slice(0, MAX_LISTINGS)));

export function RememberListing({ id, title, price, place, text }: OfflineListing) {
  useEffect(() => seenListings.add({ id, title, price, place, text }), [id, title, price, place, text]);
  return null;
}
