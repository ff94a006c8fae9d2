import { polyline, type LatLng, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';

/** What is pressed for its own sake. */
const CONTROLS = 'a, button, input, .leaflet-control, .draw-handle';

/**
 * Strokes on the map by the first finger or the mouse; meanwhile one finger does not pan it. Two still do, and take back a
 * stroke that the first of them began.
 */
export function useFreehand(isOn: boolean, pane: string, onStroke: (stroke: LatLng[]) => void) {
  const map = useMap();
  const end = useEffectEvent(onStroke);
  useEffect(() => (isOn ? listen(map, pane, (stroke) => end(stroke)) : undefined), [map, isOn, pane]);
}

/** @returns what ends it */
function listen(map: LeafletMap, pane: string, onStroke: (stroke: LatLng[]) => void) {
  const container = map.getContainer();
  const drawn = polyline([], { pane, interactive: false, className: 'draw-stroke', smoothFactor: 0 });
  let pointer: number | null = null;

  const drop = () => {
    pointer = null;
    drawn.remove().setLatLngs([]);
  };
  const add = (event: PointerEvent) => drawn.addLatLng(map.mouseEventToLatLng(event));
  const down = (event: PointerEvent) => {
    if (pointer !== null) return drop();
    const isOnMap = event.target instanceof Element && !event.target.closest(CONTROLS);
    if (!isOnMap || !event.isPrimary || event.button !== 0) return;
    pointer = event.pointerId;
    container.setPointerCapture(pointer);
    drawn.addTo(map);
    add(event);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointer) add(event);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    const stroke = drawn.getLatLngs() as LatLng[];
    drop();
    onStroke(stroke);
  };
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === pointer) drop();
  };

  map.dragging.disable();
  container.classList.add('is-freehand');
  container.addEventListener('pointerdown', down);
  container.addEventListener('pointermove', move);
  container.addEventListener('pointerup', up);
  container.addEventListener('pointercancel', cancel);
  return () => {
    container.removeEventListener('pointerdown', down);
    container.removeEventListener('pointermove', move);
    container.removeEventListener('pointerup', up);
    container.removeEventListener('pointercancel', cancel);
    container.classList.remove('is-freehand');
    map.dragging.enable();
    drop();
  };
}
