'use client';

import { useEffect, useState } from 'react';
import type { LocationChoice, LocationSheet } from './location-sheet';

const loadSheet = () => import('./location-sheet');
const preloadSheet = () => void loadSheet().catch(() => undefined); // reported when it is opened

/** A LocationSheet whose code is loaded when its button is first hovered or focused. */
export function useLocationSheet(choice: LocationChoice, onLoadError: () => void) {
  const [Sheet, setSheet] = useState<typeof LocationSheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The router keeps the state of a page that one leaves: it must not come back with an open sheet.
  useEffect(() => () => setOpen(false), []);

  const open = () =>
    loadSheet().then((module) => {
      setSheet(() => module.LocationSheet);
      setOpen(true);
    }, onLoadError);
  return {
    isOpen,
    opener: { onPointerEnter: preloadSheet, onFocus: preloadSheet, onClick: open },
    sheet: Sheet && <Sheet open={isOpen} onOpenChange={setOpen} {...choice} />,
  };
}
