import { useTranslations } from 'next-intl';
import type { ListingType } from '@/lib/properties/schema';
import { Badge } from '../ui/badge';
import { Icon } from './icon';

/** Green for sale, amber for rent. */
export function ListingBadge({ listingType }: { listingType: ListingType }) {
  const t = useTranslations('types.listing');
  return <Badge variant={listingType}>{t(listingType)}</Badge>;
}

export function FeaturedBadge() {
  const t = useTranslations('card');
  return (
    <Badge variant="photo">
      <Icon name="star" className="size-3.5 text-warning" />
      {t('featured')}
    </Badge>
  );
}

export function NewBadge() {
  const t = useTranslations('card');
  return (
    <Badge variant="photo">
      <Icon name="sparkles" className="size-3.5 text-primary" />
      {t('new')}
    </Badge>
  );
}
