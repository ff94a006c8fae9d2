'use client';

import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { PLACE_ZOOM, toLeaflet, viewOf } from './leaflet-view';
import { isMostlyIn, union } from './markers';
import { placeInAddress } from './place-in-address';
import type { MapAreaView } from '@/lib/listings/map-view';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** The chosen areas. Without any, all results, if most of them are out of view and the address gives no position. */
function areasToShow(areas: MapAreaView[], chosen: string[], shown: Bounds): MapAreaView[] {
  if (chosen.length > 0) return areas.filter(({ name }) => chosen.includes(name));
  return placeInAddress() || isMostlyIn(areas, shown) ? [] : areas;
}

/** CSS pixels: half a marker, and at the lower edge the button there. */
const EDGE = 24;
const LOWER_EDGE = 88;
/** Lower ones have no room to spare. */
const MIN_HEIGHT = 400;

/** Padding that keeps the content clear of elements over the map. */
function paddingOf(map: LeafletMap): { paddingTopLeft: [number, number]; paddingBottomRight: [number, number] } {
  const { top, height } = map.getContainer().getBoundingClientRect();
  const controls = document.querySelector('.map-controls')?.getBoundingClientRect();
  const over = controls && height >= MIN_HEIGHT ? controls.bottom - top : 0;
  return { paddingTopLeft: [EDGE, over + EDGE], paddingBottomRight: [EDGE, over > 0 ? LOWER_EDGE : EDGE] };
}

type Fit = {
  /** Identifies the content to show; the map moves to it once per value. */
  wanted: string;
  locations: string[];
  /** Whether the address gives the initial position. */
  isPlaced: boolean;
};

/**
 * Moves the map to the chosen areas, and to the results if most of them are elsewhere.
 * @returns whether the move that just ended was made by this hook
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
    map.fitBounds(toLeaflet(bounds), { animate: false, maxZoom: PLACE_ZOOM, ...paddingOf(map) });
  }, [map, areas, wanted, locations]);
  return () => {
    const was = isFitting.current;
    isFitting.current = false;
    return was;
  };
}
