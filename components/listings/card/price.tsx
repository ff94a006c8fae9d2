import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { ListingType } from '@/lib/listings/constants';

type Props = { price: number; listingType: ListingType; className?: string };

/** 'KWD' for a sale, 'KWD per month' for rent (docs/product.md 4.4). */
export function Price({ price, listingType, className = '' }: Props) {
  const t = useTranslations('types.currency');
  return (
    <p className={`text-lg font-bold ${className}`.trimEnd()}>
      {`${formatNumber(price, useLocale())} `}
      <span className="text-sm font-medium">{t(listingType)}</span>
    </p>
  );
}
