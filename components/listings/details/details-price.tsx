import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/listings/view';

export function DetailsPrice({ property, className = '' }: { property: PropertyView; className?: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  return (
    <p className={`details-price ${className}`.trimEnd()}>
      {t.rich('price', {
        offer: property.listingType,
        amount: formatNumber(property.price, locale),
        unit: (text) => (
          <>
            {' '}
            <span>{text}</span>
          </>
        ),
      })}
    </p>
  );
}
