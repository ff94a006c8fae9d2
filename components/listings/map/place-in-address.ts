'use client';

import { useEffect, useState } from 'react';
import { useListPending } from '../list/list-navigation';
import { parseMapPlace } from '@/lib/search/map/place';

/** Reads the map's position from the address. */
export const placeInAddress = () => parseMapPlace(new URLSearchParams(location.search).get('at') ?? '');

/** Returns a function that writes the map's position to the address, null for none. Waits for a pending navigation, which a change of the address would cancel. */
export function usePlaceInAddress() {
  const isLeaving = useListPending();
  const [place, setPlace] = useState<string | null | undefined>();
  useEffect(() => {
    if (isLeaving || place === undefined) return;
    const query = new URLSearchParams(location.search);
    if (query.get('at') === place) return;
    if (place === null) query.delete('at');
    else query.set('at', place);
    // Commas are allowed, and read better.
    history.replaceState(null, '', `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`);
  }, [isLeaving, place]);
  return setPlace;
}
