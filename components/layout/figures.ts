'use client';

import { useSyncExternalStore } from 'react';

/** Arabic-Indic figures, which Arabic pages are written in, or those of 123, drawn in their place (app/globals.css). */
export type Figures = 'eastern' | 'latin';

/** On this device; components/layout/early-script.ts reads it before the first paint. */
export const FIGURES_KEY = 'figures';

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-figures'] });
  return () => observer.disconnect();
}

const chosen = (): Figures => (document.documentElement.dataset.figures === 'latin' ? 'latin' : 'eastern');

/** The reader's figures: <html> says which they are, here and in everything that draws them. */
export const useFigures = (): Figures => useSyncExternalStore(subscribe, chosen, () => 'eastern');

export function chooseFigures(figures: Figures) {
  if (figures === 'latin') document.documentElement.dataset.figures = figures;
  else delete document.documentElement.dataset.figures;
  try {
    if (figures === 'latin') localStorage.setItem(FIGURES_KEY, figures);
    else localStorage.removeItem(FIGURES_KEY);
  } catch {
    // Nothing may be kept on this device: the choice holds until the page is left.
  }
}
