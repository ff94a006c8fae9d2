'use client';

import { useEffect } from 'react';
import { writeStored } from '@/lib/platform/stored';

/** Listings that this device can read without a network. offline-page.ts reads the same keys. */
export type OfflineListing = { id: number; title: string; price: string; place: string; text?: string };

function write(key: 'offline-seen' | 'offline-favourites', listings: OfflineListing[]) {
  writeStored(key, JSON.stringify(listings.slice(0, 30)));
}

function rememberSeen(listing: OfflineListing) {
  let seen: OfflineListing[] = [];
  try {
    seen = JSON.parse(localStorage.getItem('offline-seen') ?? '[]') as OfflineListing[];
  } catch {
    // Storage is blocked, or contains something else.
  }
  write('offline-seen', [listing, ...seen.filter(({ id }) => id !== listing.id)]);
}

/** Replaces the list. At logout it must be emptied: the favourites were the account's. */
export const rememberFavourites = (listings: OfflineListing[]) => write('offline-favourites', listings);

export function RememberListing({ id, title, price, place, text }: OfflineListing) {
  useEffect(() => rememberSeen({ id, title, price, place, text }), [id, title, price, place, text]);
  return null;
}
