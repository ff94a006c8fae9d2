'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { writeStored } from '@/lib/platform/stored';

/** Arabic pages contain Arabic-Indic digits; for 'latin' a font draws 123 in their place (app/globals.css). */
export type Figures = 'eastern' | 'latin';
export const FIGURES = [
  { figures: 'eastern', shown: '١٢٣' },
  { figures: 'latin', shown: '123' },
] as const;

/** In localStorage; first-paint-script.ts reads it as well. */
export const FIGURES_KEY = 'figures';

const listeners = new Set<() => void>();

const stored = (): Figures => {
  try {
    return localStorage.getItem(FIGURES_KEY) === 'latin' ? 'latin' : 'eastern';
  } catch {
    return chosen(); // Storage is blocked: the choice lasts until the next page load.
  }
};
const chosen = (): Figures => (document.documentElement.dataset.figures === 'latin' ? 'latin' : 'eastern');

function apply(figures: Figures) {
  const { dataset } = document.documentElement;
  if (figures === 'latin') dataset.figures = figures;
  else delete dataset.figures;
  for (const listener of listeners) listener();
}

/** The choice may also change in another tab, or while this page is in the back/forward cache. */
function subscribe(changed: () => void) {
  const read = () => apply(stored());
  listeners.add(changed);
  addEventListener('storage', read);
  addEventListener('pageshow', read);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', read);
    removeEventListener('pageshow', read);
  };
}

export const useFigures = (): Figures => useSyncExternalStore(subscribe, chosen, () => 'eastern');

export function chooseFigures(figures: Figures) {
  writeStored(FIGURES_KEY, figures === 'latin' ? figures : null);
  apply(figures);
}

/** One of the two halves of the switch. */
export const figuresHalf =
  'figures-written relative h-9 min-w-14 rounded-full px-3 text-sm font-medium transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-accent aria-checked:bg-primary aria-checked:text-primary-foreground aria-pressed:bg-primary aria-pressed:text-primary-foreground';

export function FiguresChoice() {
  const t = useTranslations('shell.figures');
  const current = useFigures();
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex min-h-11 w-fit items-center gap-3 text-sm font-medium noscript:hidden"
    >
      <span aria-hidden>{t('label')}</span>
      <span className="flex rounded-full border border-input p-0.5">
        {FIGURES.map(({ figures, shown }) => (
          <button
            key={figures}
            type="button"
            aria-pressed={current === figures}
            aria-label={t(figures)}
            onClick={() => chooseFigures(figures)}
            className={figuresHalf}
          >
            {shown}
          </button>
        ))}
      </span>
    </div>
  );
}
