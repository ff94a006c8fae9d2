'use client';

import './draw-tool.css';
import type { LatLng } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useReducer, useState } from 'react';
import { CircleMarker, Pane, Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet';
import { DrawHandles } from './draw-handles';
import { latLngOf, pointAt } from './draw-leaflet';
import { draw, startDrawing } from './draw-state';
import { DrawToolbar } from './draw-toolbar';
import { useFreehand } from './use-freehand';
import { formatDrawnArea, isWithin, type DrawnPoint } from '@/lib/search/find/drawn-area';

type Props = {
  within: string | undefined;
  onDone: (within: string | undefined) => void;
  onCancel: () => void;
};

const PANE = 'drawing';
/** Above what else is on the map. */
const PANE_STYLE = { zIndex: '690' };
const COVERED_PANES = ['overlayPane', 'shadowPane', 'markerPane', 'tooltipPane', 'popupPane'];
/** From an end of the line: a press there closes it, as a double press does. */
const CLOSE_PX = 16;
/** A stroke that goes no farther is a press. */
const PRESS_PX = 6;
/** How far a stroke may be from what is kept of it. */
const TOLERANCE_PX = 3;
const WORLD = 360_000_000; // millionths of a degree
const TILE_PX = 256;

/** Draws areas on the map around it, freehand or by points, with fingers, mouse or keys. */
export default function DrawTool({ within, onDone, onCancel }: Props) {
  const map = useMap();
  const [state, dispatch] = useReducer(draw, within, startDrawing);
  const [dragged, setDragged] = useState<{ point: number; to: DrawnPoint } | null>(null);
  const hint = useId();
  const { line, mode, selected } = state;
  const rings = state.rings.map((each, index) =>
    dragged && index === selected?.ring ? each.with(dragged.point, dragged.to) : each,
  );
  const ring = selected && rings[selected.ring];

  const press = (latLng: LatLng) => {
    const place = map.latLngToContainerPoint(latLng);
    const isAt = (point: DrawnPoint | undefined) =>
      point !== undefined && place.distanceTo(map.latLngToContainerPoint(latLngOf(point))) <= CLOSE_PX;
    const isAtLast = isAt(line.at(-1));
    if (line.length >= 3 && (isAtLast || isAt(line[0]))) dispatch({ type: 'close' });
    else if (!isAtLast) dispatch({ type: 'press', point: pointAt(latLng) });
  };
  const addStroke = (stroke: LatLng[]) => {
    const points = stroke.map(pointAt);
    const [first] = points;
    const places = stroke.map((latLng) => map.latLngToContainerPoint(latLng));
    const isPress = places.every((place) => place.distanceTo(places[0] ?? place) <= PRESS_PX);
    if (first && isPress && line.length === 0 && isWithin(rings, first)) dispatch({ type: 'press', point: first });
    else {
      const tolerance = (TOLERANCE_PX * WORLD) / (TILE_PX * 2 ** map.getZoom());
      dispatch({ type: 'addStroke', stroke: points, tolerance });
    }
  };
  const done = () => {
    const closed = draw(state, { type: 'close' });
    if (closed.problem) dispatch({ type: 'close' });
    else onDone(closed.rings.length > 0 ? formatDrawnArea(closed.rings) : undefined);
  };

  useMapEvents({ click: ({ latlng }) => mode === 'points' && press(latlng) });
  useFreehand(mode === 'freehand', PANE, addStroke);
  useDrawingMap(hint, {
    onEnter: () => press(map.getCenter()),
    onUndo: () => dispatch({ type: 'undo' }),
    onEscape: () => (line.length > 0 ? dispatch({ type: 'dropLine' }) : onCancel()),
  });

  const t = useTranslations('drawing');
  return (
    <>
      <Pane name={PANE} style={PANE_STYLE}>
        {rings.map((each, index) => (
          <Polygon key={index} positions={each.map(latLngOf)} interactive={false} className="drawn-area" />
        ))}
        <Polyline positions={line.map(latLngOf)} interactive={false} className="draw-stroke" />
        {line.map((point, index) => (
          <CircleMarker
            key={index}
            center={latLngOf(point)}
            radius={index === 0 ? 8 : 5}
            interactive={false}
            className="draw-point"
          />
        ))}
        {selected && ring && (
          <DrawHandles
            key={selected.ring}
            ring={ring}
            selected={selected.point}
            hint={`${hint}-point`}
            onSelect={(point) => dispatch({ type: 'select', ring: selected.ring, point })}
            onDrag={(point, to) => setDragged({ point, to })}
            onMove={(point, to) => {
              setDragged(null);
              dispatch({ type: 'movePoint', ring: selected.ring, point, to });
            }}
            onRemove={() => dispatch({ type: 'removePoint' })}
          />
        )}
      </Pane>
      <span aria-hidden className="draw-crosshair" />
      <p id={hint} hidden>
        {t('keys')}
      </p>
      <p id={`${hint}-point`} hidden>
        {t('pointKeys')}
      </p>
      <DrawToolbar state={state} dispatch={dispatch} onDone={done} onCancel={onCancel} />
    </>
  );
}

type Keys = { onEnter: () => void; onUndo: () => void; onEscape: () => void };

/** While areas are drawn the map answers keys, and what else is on it does not answer. */
function useDrawingMap(hint: string, keys: Keys) {
  const t = useTranslations('drawing');
  const map = useMap();
  const label = t('map');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnMap = event.target === map.getContainer();
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') keys.onEscape();
    else if (isUndo || (isOnMap && event.key === 'Backspace')) keys.onUndo();
    else if (isOnMap && (event.key === 'Enter' || event.key === ' ')) keys.onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const container = map.getContainer();
    const listener = (event: KeyboardEvent) => onKey(event);
    container.addEventListener('keydown', listener);
    return () => container.removeEventListener('keydown', listener);
  }, [map]);

  useEffect(() => {
    const container = map.getContainer();
    const restore = setAttributes(container, { role: 'application', 'aria-label': label, 'aria-describedby': hint });
    // A press on a pin is one on the map.
    const panes = COVERED_PANES.flatMap((name) => map.getPane(name) ?? []);
    for (const pane of panes) pane.inert = true;
    map.doubleClickZoom.disable();
    map.boxZoom.disable();
    map.closePopup();
    container.classList.add('is-drawing');
    container.focus({ preventScroll: true });
    return () => {
      restore();
      for (const pane of panes) pane.inert = false;
      map.doubleClickZoom.enable();
      map.boxZoom.enable();
      container.classList.remove('is-drawing');
    };
  }, [map, label, hint]);
}

/** @returns what sets them back */
function setAttributes(element: Element, attributes: Record<string, string>) {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}
