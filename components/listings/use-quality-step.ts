import { useTranslations } from 'next-intl';
import type { Quality } from '@/lib/listings/quality';

/** 'Add 3 photos: +18' */
export function useQualityStep(): (missing: Quality['missing'][number]) => string {
  const t = useTranslations('quality');
  return ({ step, count, points }) => t('gain', { step: t(`step.${step}`, { count }), points });
}
