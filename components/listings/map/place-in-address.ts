'use client';

import { useEffect, useState } from 'react';
import { useListPending } from '../list/list-navigation';
import { parseMapPlace } from '@/lib/search/map/place';

/** Reads the map's position from the address. */
export const placeInAddress = () => parseMapPlace(new URLSearchParams(location.search).get('at') ?? '');

/** @returns the map's position for the address. Does not change the address: that would cancel a pending navigation. */
export function usePlaceInAddress(isWritten: boolean) {
  const isLeaving = useListPending();
  const [place, setPlace] = useState<string | null | undefined>();
  useEffect(() => {
    if (isWritten && !isLeaving && place !== undefined) writePlace(place);
  }, [isWritten, isLeaving, place]);
  return setPlace;
}

/** Stores the map's position in the address without a request to the server. */
function writePlace(place: string | null) {
  const query = new URLSearchParams(location.search);
  if (query.get('at') === place) return;
  if (place === null) query.delete('at');
  else query.set('at', place);
  // Commas are allowed, and read better.
  history.replaceState(null, '', `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`);
}
