import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';

type Props = { index: number; total: number; onGo: (index: number) => void; className: string };

const ARROWS = [
  { name: 'previous', step: -1, side: 'start-3', turn: 'ltr:rotate-180' },
  { name: 'next', step: 1, side: 'end-3', turn: 'rtl:rotate-180' },
] as const;

export function Arrows({ index, total, onGo, className }: Props) {
  const t = useTranslations('details.photos');
  if (total < 2) return null;
  return ARROWS.map(({ name, step, side, turn }) => (
    <button
      key={name}
      type="button"
      aria-label={t(name)}
      disabled={index + step < 0 || index + step === total}
      onClick={() => onGo(index + step)}
      className={`${className} absolute top-1/2 z-1 -translate-y-1/2 ${side}`}
    >
      <ChevronRight aria-hidden className={`size-6 shrink-0 ${turn}`} />
    </button>
  ));
}
