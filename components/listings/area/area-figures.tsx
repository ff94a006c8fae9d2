import { useLocale, useTranslations } from 'next-intl';
import { usePriceText } from './use-price-text';
import { formatNumber } from '@/lib/i18n/format';
import type { AreaPage } from '@/lib/listings/read/area-page';

const tile = 'grid content-start gap-0.5 rounded-lg bg-muted px-4 py-3';

export function AreaFigures({ page: { figures, total } }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { typical } = usePriceText();
  return (
    <dl
      aria-label={t('area.figures')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 self-start"
    >
      {figures.map(({ propertyType, listingType: offer, price }) => (
        <div key={`${offer} ${propertyType}`} className={tile}>
          <dt className="text-sm text-muted-foreground">{t('details.kinds', { kind: propertyType, offer })}</dt>
          <dd className="text-price font-bold">
            <bdi>{typical(price)}</bdi>{' '}
            <small className="text-xs font-medium text-muted-foreground">
              {t('details.cost.unit', { measure: 'price', offer })}
            </small>
          </dd>
        </div>
      ))}
      <div className={tile}>
        <dt className="text-sm text-muted-foreground">{t('area.listed')}</dt>
        <dd className="text-price font-bold">{formatNumber(total, locale)}</dd>
      </div>
    </dl>
  );
}
