import { useLocale, useTranslations } from 'next-intl';
import { usePriceText } from './use-price-text';
import { formatNumber } from '@/lib/i18n/format';
import type { AreaPage } from '@/lib/listings/read/area-page';
import type { StatisticView } from '@/lib/prices/view';

const tile = 'grid content-start gap-0.5 rounded-lg bg-muted px-4 py-3';

export function AreaFigures({ page: { figures, total } }: { page: AreaPage }) {
  const t = useTranslations('area');
  const locale = useLocale();
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 self-start"
    >
      {figures.map((statistic) => (
        <PriceFigure key={`${statistic.listingType} ${statistic.propertyType}`} statistic={statistic} />
      ))}
      <div className={tile}>
        <dt className="text-sm text-muted-foreground">{t('listed')}</dt>
        <dd className="text-price font-bold">{formatNumber(total, locale)}</dd>
      </div>
    </dl>
  );
}

function PriceFigure({ statistic }: { statistic: StatisticView }) {
  const t = useTranslations();
  const { typical } = usePriceText();
  const { propertyType, listingType: offer, price } = statistic;
  return (
    <div className={tile}>
      <dt className="text-sm text-muted-foreground">{t('details.kinds', { kind: propertyType, offer })}</dt>
      <dd className="text-price font-bold">
        <bdi>{typical(price)}</bdi>{' '}
        <small className="text-xs font-medium text-muted-foreground">
          {t('details.cost.unit', { measure: 'price', offer })}
        </small>
      </dd>
    </div>
  );
}
