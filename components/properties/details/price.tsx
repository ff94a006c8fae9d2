import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';

/** '350 KWD/mo' for rent, '120,000 KWD' for sale, as on a card (docs/product.md 4.4). */
export function Price({ property, className }: { property: PropertyView; className?: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  return (
    <p className={className}>
      {t.rich('price', {
        offer: property.listingType,
        amount: formatNumber(property.price, locale),
        unit: (words) => (
          <>
            {' '}
            <span className="text-base font-medium text-muted-foreground">{words}</span>
          </>
        ),
      })}
    </p>
  );
}
