import { useTranslations } from 'next-intl';
import type { ListingType } from '@/lib/properties/constants';
import { Badge } from '../ui/badge';

/** Green for sale, amber for rent. */
export function ListingBadge({ listingType }: { listingType: ListingType }) {
  const t = useTranslations('types.listing');
  return <Badge variant={listingType}>{t(listingType)}</Badge>;
}
