import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';

/** 'KWD 350/mo' for rent, 'KWD 120,000' for sale (specification, section 2: /mo in the details page). */
export function Price({ property, className }: { property: PropertyView; className?: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  return (
    <p className={className}>
      {t.rich('price', {
        offer: property.listingType,
        amount: formatNumber(property.price, locale),
        per: (words) => <span className="text-base font-medium text-muted-foreground">{words}</span>,
      })}
    </p>
  );
}
