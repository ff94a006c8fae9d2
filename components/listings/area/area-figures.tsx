import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { AreaPage, Figure } from '@/lib/listings/read/area-page';

const tile = 'grid content-start gap-0.5 rounded-lg bg-muted px-4 py-3';

/** Typical prices of the most common types, for rent and for sale, with their course over a year, and the number of listings. */
export function AreaFigures({ page: { figures, total } }: { page: AreaPage }) {
  const t = useTranslations('area');
  const locale = useLocale();
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 self-start"
    >
      {figures.map((figure) => (
        <PriceFigure key={`${figure.statistic.listingType} ${figure.statistic.propertyType}`} {...figure} />
      ))}
      <div className={tile}>
        <dt className="text-sm text-muted-foreground">{t('listed')}</dt>
        <dd className="text-price font-bold">{formatNumber(total, locale)}</dd>
      </div>
    </dl>
  );
}

function PriceFigure({ statistic, medians }: Figure) {
  const t = useTranslations();
  const locale = useLocale();
  const { propertyType, listingType: offer, price } = statistic;
  const shown = (value: number) => formatNumber(Math.round(value), locale);
  return (
    <div className={tile}>
      <dt className="text-sm text-muted-foreground">{t('details.kinds', { kind: propertyType, offer })}</dt>
      <dd className="text-price font-bold">
        <bdi>
          {price.median === null
            ? t('area.range', { low: shown(price.low), high: shown(price.high) })
            : shown(price.median)}
        </bdi>{' '}
        <small className="text-xs font-medium text-muted-foreground">
          {t('details.cost.unit', { measure: 'price', offer })}
        </small>
      </dd>
      {medians.length > 1 && <Course medians={medians} />}
    </div>
  );
}

const WIDTH = 100;
const HEIGHT = 30;

/** A line from the oldest month to the newest, in the direction of reading. */
function Course({ medians }: { medians: number[] }) {
  const t = useTranslations('area');
  const locale = useLocale();
  const [first = 0] = medians;
  const last = medians.at(-1) ?? first;
  const low = Math.min(...medians);
  const span = Math.max(...medians) - low || 1;
  const at = (value: number, index: number) => {
    const x = (index / (medians.length - 1)) * WIDTH;
    return `${locale === 'ar' ? WIDTH - x : x},${HEIGHT - ((value - low) / span) * HEIGHT}`;
  };
  const course = { first: formatNumber(first, locale), last: formatNumber(last, locale), count: medians.length - 1 };
  return (
    <dd>
      <svg
        role="img"
        aria-label={t('course', course)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 h-8 w-full overflow-visible"
      >
        <polyline
          points={medians.map(at).join(' ')}
          className="fill-none stroke-primary stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </dd>
  );
}
