import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which the map counts as at rest. */
const SETTLE_MS = 250;

/** Calls `onMove` when the map is at rest after a move, and `onResize` when its size changes. */
export function useMapMoves(map: LeafletMap | null, onMove: (map: LeafletMap) => void, onResize: () => void): void {
  const handleMove = useEffectEvent(onMove);
  const handleResize = useEffectEvent(onResize);
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout>;
    const cancel = () => clearTimeout(timer);
    const settle = () => {
      cancel();
      timer = setTimeout(() => handleMove(map), SETTLE_MS);
    };
    map.on('moveend', settle).on('movestart', cancel);
    const observer = new ResizeObserver(() => {
      // A resize may shift the centre by half a pixel. This is not a move.
      map.off('moveend', settle);
      map.invalidateSize({ animate: false });
      map.on('moveend', settle);
      handleResize();
    });
    observer.observe(map.getContainer());
    return () => {
      cancel();
      observer.disconnect();
      map.off('moveend', settle).off('movestart', cancel);
    };
  }, [map]);
}
