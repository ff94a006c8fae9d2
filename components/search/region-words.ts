import type { getTranslations } from 'next-intl/server';
import { GOVERNORATES, type Governorate } from '@/lib/locations/view';
import type { RegionWords } from './region-sheet';

type Text = Awaited<ReturnType<typeof getTranslations<never>>>;

export const governorateNames = (t: Text) =>
  Object.fromEntries(GOVERNORATES.map((key) => [key, t(`types.governorate.${key}`)])) as Record<Governorate, string>;

/** The words of the sheet of regions, for the browser's half of it. */
export function regionWords(t: Text): RegionWords {
  return {
    title: t('filters.regions.title'),
    search: t('filters.regions.search'),
    none: t('filters.regions.none'),
    clear: t('filters.regions.clear'),
    close: t('filters.regions.close'),
    done: t('filters.regions.done', { shown: '{n}' }),
    governorates: governorateNames(t),
  };
}
