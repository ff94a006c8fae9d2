import { useTranslations } from 'next-intl';
import { chooseOnDevice, useDeviceChoice } from './device-choice';

/** Arabic pages contain Arabic-Indic digits; for 'latin' a font draws 123 in their place (app/globals.css). */
export type Figures = 'eastern' | 'latin';
export const FIGURES = [
  { figures: 'eastern', shown: '١٢٣' },
  { figures: 'latin', shown: '123' },
] as const;

export const useFigures = (): Figures => (useDeviceChoice('figures') === 'latin' ? 'latin' : 'eastern');
export const chooseFigures = (figures: Figures) => chooseOnDevice('figures', figures === 'latin' ? figures : null);

export const figuresHalf =
  'figures-written relative flex h-9 items-center justify-center min-w-14 rounded-full px-3 text-sm font-medium transition-colors before:absolute before:inset-x-0 before:-inset-y-1 hover:bg-accent aria-checked:bg-primary aria-checked:text-primary-foreground aria-pressed:bg-primary aria-pressed:text-primary-foreground';

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
