import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';

export function DetailsPrice({ property, className }: { property: PropertyView; className?: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  return (
    <p className={className}>
      {t.rich('price', {
        offer: property.listingType,
        amount: formatNumber(property.price, locale),
        unit: (text) => (
          <>
            {' '}
            <span className="text-base font-medium text-muted-foreground">{text}</span>
          </>
        ),
      })}
    </p>
  );
}
