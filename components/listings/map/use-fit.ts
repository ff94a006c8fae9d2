'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { PLACE_ZOOM, toLeaflet, viewOf } from './leaflet-view';
import { isMostlyIn, union } from './markers';
import { placeInAddress } from './place-in-address';
import type { MapAreaView } from '@/lib/listings/map-view';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** The chosen areas; without any, all that is found, where most of it lies elsewhere and the address does not say where to look. */
function areasToShow(areas: MapAreaView[], chosen: string[], shown: Bounds): MapAreaView[] {
  if (chosen.length > 0) return areas.filter(({ name }) => chosen.includes(name));
  return placeInAddress() || isMostlyIn(areas, shown) ? [] : areas;
}

type Fit = {
  /** What the map has to show; moved to once for each. */
  wanted: string;
  locations: string[];
  /** Whether the address says where to look at first. */
  isPlaced: boolean;
};

/**
 * Moves the map to areas that are chosen, and to what is found where most of it lies elsewhere.
 * @returns whether the move that has just ended was this
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
    map.fitBounds(toLeaflet(bounds), { animate: false, maxZoom: PLACE_ZOOM, padding: [24, 24] });
  }, [map, areas, wanted, locations]);
  return () => {
    const was = isFitting.current;
    isFitting.current = false;
    return was;
  };
}
