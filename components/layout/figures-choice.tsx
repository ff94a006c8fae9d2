'use client';

import { useTranslations } from 'next-intl';
import { chooseFigures, useFigures } from './figures';

/** Styled by html[data-figures], which is right in the first paint; ARIA follows with hydration. */
const CHOICES = [
  { figures: 'eastern', shown: '١٢٣' },
  { figures: 'latin', shown: '123' },
] as const;

type Props = {
  inMenu?: boolean;
  className?: string;
};

export function FiguresChoice({ inMenu = false, className = '' }: Props) {
  const t = useTranslations('shell.figures');
  const current = useFigures();
  return (
    <div
      role="group"
      aria-label={t('label')}
      className={`flex min-h-11 items-center justify-between gap-3 text-sm font-medium noscript:hidden ${className}`}
    >
      <span aria-hidden>{t('label')}</span>
      <span className="flex rounded-full border border-input p-0.5">
        {CHOICES.map(({ figures, shown }) => (
          <button
            key={figures}
            type="button"
            {...(inMenu
              ? { role: 'menuitemradio', tabIndex: -1, 'aria-checked': current === figures }
              : { 'aria-pressed': current === figures })}
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
