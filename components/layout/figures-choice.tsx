'use client';

import { useTranslations } from 'next-intl';
import { chooseFigures, FIGURES, useFigures } from './figures';

/** Styled by html[data-figures], which is right in the first paint; ARIA follows with hydration. */
export function FiguresChoice() {
  const t = useTranslations('shell.figures');
  const current = useFigures();
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex min-h-11 w-fit items-center justify-between gap-3 text-sm font-medium noscript:hidden"
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
            className={`figures-half figures-${figures}`}
          >
            {shown}
          </button>
        ))}
      </span>
    </div>
  );
}
