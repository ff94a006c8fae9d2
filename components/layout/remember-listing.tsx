'use client';

import { useEffect } from 'react';
import { rememberSeen, type OfflineListing } from './offline-listings';

/** Keeps a listing for the offline page. */
export function RememberListing({ id, title, price, place, text }: OfflineListing) {
  useEffect(() => rememberSeen({ id, title, price, place, text }), [id, title, price, place, text]);
  return null;
}
