import { DomEvent, type LatLngTuple } from 'leaflet';
import { roundPoint } from './draw-line';
import type { DrawnPoint } from '@/lib/search/find/drawn-area';

const MILLION = 1_000_000;

export const latLngOf = ([x, y]: DrawnPoint): LatLngTuple => [y / MILLION, x / MILLION];

export const pointAt = ({ lat, lng }: { lat: number; lng: number }): DrawnPoint =>
  roundPoint(lng * MILLION, lat * MILLION);

/** As the `ref` of what lies over the map: presses and the wheel are not for that. */
export function keepFromMap(element: HTMLElement | null): void {
  if (!element) return;
  DomEvent.disableClickPropagation(element);
  DomEvent.disableScrollPropagation(element);
}
