'use client';

import { divIcon, marker as leafletMarker, type Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { MapMarker } from './markers';

export type ShownMarker = MapMarker & {
  style: 'area' | 'cluster' | 'price';
  /** A number, or a price. */
  text: string;
  /** Below it. */
  name?: string;
  /** For screen readers. */
  label: string;
  isFeatured: boolean;
  /** Whether its position is approximate. */
  isAbout: boolean;
  isFavourite: boolean;
  isVisited: boolean;
  isHighlighted: boolean;
};

type Props = {
  markers: ShownMarker[];
  /** @param byKeyboard whether the handler may move the focus */
  onPress: (marker: ShownMarker, byKeyboard: boolean) => void;
  /** Called with the hovered or focused marker. */
  onHover: (marker: ShownMarker | null) => void;
};

type Placed = { marker: Marker; button: HTMLButtonElement; of: ShownMarker };

/** Buttons on the map. Those that stay are kept, with the focus that they may have. */
export function MarkerLayer({ markers, onPress, onHover }: Props) {
  const map = useMap();
  const placed = useRef(new Map<string, Placed>());
  const press = useEffectEvent((key: string, byKeyboard: boolean) => {
    const found = placed.current.get(key);
    if (found) onPress(found.of, byKeyboard);
  });
  const hover = useEffectEvent((key: string | null) => {
    onHover(key === null ? null : (placed.current.get(key)?.of ?? null));
  });

  useEffect(() => {
    const now = placed.current;
    const keys = new Set(markers.map(({ key }) => key));
    for (const [key, { marker }] of now) {
      if (keys.has(key)) continue;
      marker.remove();
      now.delete(key);
    }
    for (const of of markers) {
      const { key, latitude, longitude } = of;
      const known = now.get(key);
      if (known) {
        known.of = of;
        known.marker.setLatLng([latitude, longitude]);
        draw(known.button, of);
        continue;
      }
      const button = document.createElement('button');
      button.type = 'button';
      draw(button, of);
      const icon = divIcon({ className: 'map-marker', html: button, iconSize: [0, 0] });
      // The keyboard reaches the button. Leaflet does not report a drag that begins on it as a press.
      const marker = leafletMarker([latitude, longitude], { icon, keyboard: false, riseOnHover: true });
      marker.on('click', ({ originalEvent }) => press(key, originalEvent.detail === 0));
      marker.on('mouseover', () => hover(key)).on('mouseout', () => hover(null));
      button.addEventListener('focus', () => hover(key));
      button.addEventListener('blur', () => hover(null));
      now.set(key, { marker: marker.addTo(map), button, of });
    }
  }, [map, markers]);

  useEffect(() => {
    const now = placed.current;
    return () => {
      for (const { marker } of now.values()) marker.remove();
      now.clear();
    };
  }, [map]);
  return null;
}

function draw(button: HTMLButtonElement, marker: ShownMarker) {
  const { style, text, name, label, isFeatured, isAbout, isFavourite, isVisited, isHighlighted } = marker;
  const states = {
    featured: isFeatured,
    about: isAbout,
    favourite: isFavourite,
    visited: isVisited,
    highlighted: isHighlighted,
  };
  const className = [
    'map-mark',
    `map-mark-${style}`,
    ...Object.entries(states).map(([state, is]) => is && `is-${state}`),
  ]
    .filter(Boolean)
    .join(' ');
  if (button.className !== className) button.className = className;
  button.parentElement?.classList.toggle('is-highlighted', isHighlighted);
  button.setAttribute('aria-label', label);
  if (button.textContent === `${text}${name ?? ''}`) return;
  const mark = document.createElement('span');
  mark.textContent = text;
  button.replaceChildren(mark);
  if (name === undefined) return;
  const below = document.createElement('span');
  below.className = 'map-mark-name';
  below.textContent = name;
  button.append(below);
}
