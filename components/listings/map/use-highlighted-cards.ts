'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { CardPlace } from './map-view';
import type { ShownMarker } from './marker-layer';
import { markerOf, type MapMarker } from './markers';

/** Id of the list beside the map, or over it. */
const LIST_ID = 'map-list';
const idOf = (element: Element | null) => Number(element?.closest<HTMLElement>('[data-listing]')?.dataset.listing ?? 0);

/** Links cards and markers: hovering or focusing one highlights the other. */
export function useHighlightedCards(markers: MapMarker[], cards: CardPlace[]) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const light = useEffectEvent((id: number) => {
    const place = cards.find((each) => each.id === id);
    setHighlighted(place ? (markerOf(markers, place)?.key ?? null) : null);
  });
  useEffect(() => {
    const list = document.getElementById(LIST_ID);
    const enter = ({ target }: Event) => light(idOf(target as Element));
    const leave = () => light(0);
    for (const type of ['pointerover', 'focusin']) list?.addEventListener(type, enter);
    for (const type of ['pointerleave', 'focusout']) list?.addEventListener(type, leave);
    return () => {
      for (const type of ['pointerover', 'focusin']) list?.removeEventListener(type, enter);
      for (const type of ['pointerleave', 'focusout']) list?.removeEventListener(type, leave);
    };
  }, []);
  const hover = (marker: ShownMarker | null) => {
    const ids = new Set(marker?.pins?.map(({ id }) => id));
    for (const card of document.querySelectorAll(`#${LIST_ID} [data-listing]`))
      card.classList.toggle('is-highlighted', ids.has(idOf(card)));
  };
  return { highlighted, hover };
}
