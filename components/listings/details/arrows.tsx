import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';

type Props = { index: number; total: number; onGo: (index: number) => void; className: string };

/** Buttons to the previous and the next photo, at both sides of the photo. */
export function Arrows({ index, total, onGo, className }: Props) {
  const t = useTranslations('details.photos');
  if (total < 2) return null;
  const place = 'absolute top-1/2 z-1 -translate-y-1/2';
  return (
    <>
      <button
        type="button"
        aria-label={t('previous')}
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
        className={`${className} ${place} start-3`}
      >
        <ChevronRight aria-hidden className="shrink-0 size-6 ltr:rotate-180" />
      </button>
      <button
        type="button"
        aria-label={t('next')}
        disabled={index === total - 1}
        onClick={() => onGo(index + 1)}
        className={`${className} ${place} end-3`}
      >
        <ChevronRight aria-hidden className="shrink-0 size-6 rtl:rotate-180" />
      </button>
    </>
  );
}
