import {
  divIcon,
  type LatLngTuple,
  type LeafletKeyboardEvent,
  type Marker as LeafletMarker,
  type Map as LeafletMap,
} from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { latLngOf, pointAt } from './draw-leaflet';
import type { DrawnPoint } from '@/lib/search/find/drawn-area';

const SIZE_PX = 32;
const icon = divIcon({ className: 'draw-handle', iconSize: [SIZE_PX, SIZE_PX] });
/** For one press of an arrow key. */
const STEP_PX = 10;
const STEPS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

type Props = {
  ring: DrawnPoint[];
  selected: number | null;
  /** The id of what says how keys work. */
  hint: string;
  onSelect: (point: number) => void;
  onDrag: (point: number, to: DrawnPoint) => void;
  onMove: (point: number, to: DrawnPoint) => void;
  onRemove: () => void;
};

/** The points of a ring, to be dragged. The Tab key comes to one of them. */
export function DrawHandles({ ring, selected, hint, onSelect, onDrag, onMove, onRemove }: Props) {
  const t = useTranslations('drawing');
  const [, setZoom] = useState<number | null>(null);
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const byKeyRef = useRef(false);

  const onKey = (point: number, { originalEvent: event }: LeafletKeyboardEvent) => {
    const step = STEPS[event.key];
    const turn = { PageDown: 1, PageUp: ring.length - 1 }[event.key];
    const at = ring[point];
    if (!at) return;
    if (step) onMove(point, pointAt(map.containerPointToLatLng(map.latLngToContainerPoint(latLngOf(at)).add(step))));
    else if (turn) onSelect((point + turn) % ring.length);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (event.key === 'Enter' || event.key === ' ') onSelect(point);
    else return;
    byKeyRef.current = true;
    event.preventDefault();
  };

  return visiblePoints(map, ring, selected).map((point, index) => (
    <Handle
      key={point}
      at={latLngOf(ring[point] as DrawnPoint)}
      label={t('point', { number: point + 1, count: ring.length })}
      hint={hint}
      isSelected={point === selected}
      isReachable={selected === null ? index === 0 : point === selected}
      byKeyRef={byKeyRef}
      onSelect={() => onSelect(point)}
      onDrag={(to) => onDrag(point, to)}
      onDrop={(to) => onMove(point, to)}
      onKey={(event) => onKey(point, event)}
    />
  ));
}

/** Those that do not stand on each other at this zoom. */
function visiblePoints(map: LeafletMap, ring: DrawnPoint[], selected: number | null): number[] {
  const places = ring.map((point) => map.latLngToLayerPoint(latLngOf(point)));
  const shown = selected !== null && selected < ring.length ? [selected] : [];
  places.forEach((place, index) => {
    const isFree = shown.every((other) => (places[other]?.distanceTo(place) ?? 0) >= SIZE_PX);
    if (isFree) shown.push(index);
  });
  return shown.sort((a, b) => a - b);
}

type HandleProps = {
  at: LatLngTuple;
  label: string;
  hint: string;
  isSelected: boolean;
  isReachable: boolean;
  /** Whether a key has selected a point, which then has the focus. */
  byKeyRef: { current: boolean };
  onSelect: () => void;
  onDrag: (to: DrawnPoint) => void;
  onDrop: (to: DrawnPoint) => void;
  onKey: (event: LeafletKeyboardEvent) => void;
};

function Handle({ at, label, hint, isSelected, isReachable, byKeyRef, onSelect, onDrag, onDrop, onKey }: HandleProps) {
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.tabIndex = isReachable ? 0 : -1;
    element.setAttribute('aria-label', label);
    element.setAttribute('aria-pressed', String(isSelected));
    element.setAttribute('aria-describedby', hint);
    if (!isSelected || !byKeyRef.current) return;
    byKeyRef.current = false;
    element.focus();
  });
  return (
    <Marker
      ref={marker}
      position={at}
      icon={icon}
      draggable
      autoPan
      zIndexOffset={1000}
      eventHandlers={{
        click: onSelect,
        dragstart: onSelect,
        drag: ({ target }) => onDrag(pointAt((target as LeafletMarker).getLatLng())),
        dragend: ({ target }) => onDrop(pointAt((target as LeafletMarker).getLatLng())),
        keydown: onKey,
      }}
    />
  );
}
