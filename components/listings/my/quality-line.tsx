import { useTranslations } from 'next-intl';
import { useQualityStep } from '../use-quality-step';
import { storedQuality } from '@/lib/listings/quality';
import type { PropertyView } from '@/lib/listings/view';

/** How much a listing says, and what would bring most. */
export function QualityLine({ property }: { property: PropertyView }) {
  const t = useTranslations('quality');
  const name = useQualityStep();
  const { score, missing } = storedQuality(property);
  return (
    <p className="text-xs text-muted-foreground" data-quality={score}>
      {[t('score', { score }), ...missing.slice(0, 1).map(name)].join(' · ')}
    </p>
  );
}
