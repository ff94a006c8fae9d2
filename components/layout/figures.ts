'use client';

import { useSyncExternalStore } from 'react';

/** Arabic pages contain Arabic-Indic figures; for 'latin' a font draws 123 in their place (app/globals.css). */
export type Figures = 'eastern' | 'latin';
export const FIGURES = [
  { figures: 'eastern', shown: '١٢٣' },
  { figures: 'latin', shown: '123' },
] as const;

/** In localStorage; first-paint-script.ts reads it as well. */
export const FIGURES_KEY = 'figures';

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-figures'] });
  return () => observer.disconnect();
}

const chosen = (): Figures => (document.documentElement.dataset.figures === 'latin' ? 'latin' : 'eastern');

export const useFigures = (): Figures => useSyncExternalStore(subscribe, chosen, () => 'eastern');

export function chooseFigures(figures: Figures) {
  if (figures === 'latin') document.documentElement.dataset.figures = figures;
  else delete document.documentElement.dataset.figures;
  try {
    if (figures === 'latin') localStorage.setItem(FIGURES_KEY, figures);
    else localStorage.removeItem(FIGURES_KEY);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
}
