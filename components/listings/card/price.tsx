import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { ListingType, RentPeriod } from '@/lib/listings/constants';
import { priceUnit } from '@/lib/listings/price-unit';

/** An amount in dinars. Fils, where there are any, are smaller, so that their mark is not read as that of thousands. */
export function Amount({ value, className }: { value: number; className?: string }) {
  const [dinars, fils] = formatNumber(value, useLocale()).split(/(?=[.٫])/);
  return (
    <b className={className}>
      {dinars}
      {fils && <small className="text-[0.6em] font-medium">{fils}</small>}
    </b>
  );
}

type Props = { price: number; listingType: ListingType; rentPeriod: RentPeriod | null; className?: string };

/** 'KWD' for a sale, 'KWD per month' for rent, or the period that it is for (docs/product.md 4.4). */
export function Price({ price, listingType, rentPeriod, className = '' }: Props) {
  const t = useTranslations('types.currency');
  return (
    <p className={`text-lg font-bold ${className}`.trimEnd()}>
      <Amount value={price} /> <span className="text-sm font-medium">{t(priceUnit({ listingType, rentPeriod }))}</span>
    </p>
  );
}
