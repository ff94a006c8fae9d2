'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { PLACE_ZOOM, toLeaflet, viewOf } from './leaflet-view';
import { countIn, sumCounts, union } from './markers';
import { placeInAddress } from './place-in-address';
import type { MapAreaView } from '@/lib/listings/map-view';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** Returns the chosen areas or, if less than half of the results are in view and the address has no position, all areas. */
function areasToShow(areas: MapAreaView[], chosen: string[], shown: Bounds): MapAreaView[] {
  if (chosen.length > 0) return areas.filter(({ name }) => chosen.includes(name));
  return placeInAddress() || countIn(areas, shown) * 2 >= sumCounts(areas) ? [] : areas;
}

/** CSS pixels that keep the content clear of the controls over the map. */
const PADDING = { paddingTopLeft: [32, 88], paddingBottomRight: [32, 48] } satisfies Record<string, [number, number]>;

type Fit = {
  /** Identifies the content to show. The map moves once per value. */
  wanted: string;
  locations: string[];
  /** Whether the address gives the initial position. */
  isPlaced: boolean;
};

/**
 * Moves the map to the chosen areas, or to the results if most of them are out of view.
 * @returns whether this hook made the move that just ended
 */
export function useFit(map: LeafletMap | null, areas: MapAreaView[] | undefined, { wanted, locations, isPlaced }: Fit) {
  const isFitting = useRef(false);
  const fitted = useRef(isPlaced ? wanted : '');
  useEffect(() => {
    if (!map || !areas || wanted === fitted.current) return;
    fitted.current = wanted;
    const found = areasToShow(areas, locations, viewOf(map).bounds);
    if (found.length === 0) return;
    isFitting.current = true;
    const bounds = found.map((each) => each.bounds).reduce(union);
    map.fitBounds(toLeaflet(bounds), { animate: false, maxZoom: PLACE_ZOOM, ...PADDING });
  }, [map, areas, wanted, locations]);
  return () => {
    const was = isFitting.current;
    isFitting.current = false;
    return was;
  };
}
