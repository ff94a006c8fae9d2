import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after the map has come to rest. */
const SETTLE_MS = 250;

/** Calls `onMove` after a visitor has moved the map and it has come to rest, and `onResize` when its frame changes size. */
export function useMapMoves(map: LeafletMap | null, onMove: (map: LeafletMap) => void, onResize: () => void): void {
  const handleMove = useEffectEvent(onMove);
  const handleResize = useEffectEvent(onResize);
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => handleMove(map), SETTLE_MS);
    };
    map.on('moveend', settle);
    // As by the next of several gestures.
    const moveOn = () => clearTimeout(timer);
    map.on('movestart', moveOn);
    // Who follows a link leaves the map: its address is to stay.
    const leave = ({ target }: Event) => (target as Element).closest('a') && clearTimeout(timer);
    addEventListener('click', leave);
    // A resize is not a move by the visitor, though the centre may shift by half a pixel.
    const observer = new ResizeObserver(() => {
      map.off('moveend', settle);
      map.invalidateSize({ animate: false });
      map.on('moveend', settle);
      handleResize();
    });
    observer.observe(map.getContainer());
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('click', leave);
      map.off('moveend', settle);
      map.off('movestart', moveOn);
    };
  }, [map]);
}
