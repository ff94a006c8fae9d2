import { useLocale, useTranslations } from 'next-intl';
import { usePriceText } from './use-price-text';
import { figureClass } from '@/components/ui/classes';
import { formatNumber } from '@/lib/i18n/format';
import type { AreaPage } from '@/lib/listings/read/area-page';

const figure = 'text-end text-base font-bold sm:text-start sm:text-price';

export function AreaFigures({ page: { figures, total } }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { typical } = usePriceText();
  if (total === 0 && figures.length === 0) return null;
  return (
    <dl
      aria-label={t('area.figures')}
      className="grid self-start rounded-lg bg-muted px-4 py-1.5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] sm:gap-3 sm:bg-transparent sm:p-0"
    >
      {figures.map(({ propertyType, listingType: offer, price }) => (
        <div key={`${offer} ${propertyType}`} className={figureClass}>
          <dt className="text-sm text-muted-foreground">{t('details.kinds', { kind: propertyType, offer })}</dt>
          <dd className={figure}>
            <bdi className="whitespace-nowrap max-[20rem]:whitespace-normal">{typical(price)}</bdi>{' '}
            <small className="text-xs font-medium whitespace-nowrap text-muted-foreground max-[20rem]:whitespace-normal">
              {t('details.cost.unit', { measure: 'price', offer })}
            </small>
          </dd>
        </div>
      ))}
      {total > 0 && (
        <div className={figureClass}>
          <dt className="text-sm text-muted-foreground">{t('area.listed')}</dt>
          <dd className={figure}>{formatNumber(total, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
