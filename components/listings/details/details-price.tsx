import { useLocale, useTranslations } from 'next-intl';
import { useReduction } from '../card/use-reduction';
import { formatNumber } from '@/lib/i18n/format';
import { priceUnit } from '@/lib/listings/price-unit';
import type { PropertyView } from '@/lib/listings/view';

export function DetailsPrice({ property, className = '' }: { property: PropertyView; className?: string }) {
  const t = useTranslations('details');
  const locale = useLocale();
  const reductionText = useReduction();
  return (
    <p className={`details-price ${className}`.trimEnd()}>
      {t.rich('price', {
        offer: priceUnit(property),
        amount: formatNumber(property.price, locale),
        unit: (text) => (
          <>
            {' '}
            <span>{text}</span>
          </>
        ),
      })}
      {property.reduction && <small>{reductionText(property.reduction)}</small>}
    </p>
  );
}
