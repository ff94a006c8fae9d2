import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { ListingType, RentPeriod } from '@/lib/listings/constants';
import { priceUnit } from '@/lib/listings/price-unit';

type Props = { price: number; listingType: ListingType; rentPeriod: RentPeriod | null; className?: string };

/** 'KWD' for a sale, 'KWD per month' for rent, or the period that it is for (docs/product.md 4.4). */
export function Price({ price, listingType, rentPeriod, className = '' }: Props) {
  const t = useTranslations('types.currency');
  return (
    <p className={`text-lg font-bold ${className}`.trimEnd()}>
      {`${formatNumber(price, useLocale())} `}
      <span className="text-sm font-medium">{t(priceUnit({ listingType, rentPeriod }))}</span>
    </p>
  );
}
