import { useTranslations } from 'next-intl';

/** 'Studio' or '2 bedrooms' */
export function useRoomsName() {
  const t = useTranslations();
  return (bedrooms: number) => (bedrooms === 0 ? t('details.facts.studio') : t('card.bedrooms', { count: bedrooms }));
}
