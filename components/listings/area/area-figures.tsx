import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { AreaPage, Figure } from '@/lib/listings/read/area-page';

/** Typical prices of the most common kinds, for rent and for sale, with their course over a year if known, and the number of listings. */
export function AreaFigures({ page: { figures, total } }: { page: AreaPage }) {
  const t = useTranslations('area');
  const locale = useLocale();
  return (
    <dl aria-label={t('figures')} className="area-figures">
      {figures.map((figure) => (
        <PriceFigure key={`${figure.statistic.listingType} ${figure.statistic.propertyType}`} {...figure} />
      ))}
      <div>
        <dt>{t('listed')}</dt>
        <dd>{formatNumber(total, locale)}</dd>
      </div>
    </dl>
  );
}

function PriceFigure({ statistic, medians }: Figure) {
  const t = useTranslations();
  const locale = useLocale();
  const { propertyType, listingType: offer, price } = statistic;
  const shown = (value: number) => formatNumber(value, locale);
  return (
    <div>
      <dt>{t('details.kinds', { kind: propertyType, offer })}</dt>
      <dd>
        <bdi>
          {price.median === null
            ? t('area.range', { low: shown(price.low), high: shown(price.high) })
            : shown(price.median)}
        </bdi>{' '}
        <small>{t('details.cost.unit', { measure: 'price', offer })}</small>
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
      <svg role="img" aria-label={t('course', course)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <polyline points={medians.map(at).join(' ')} />
      </svg>
    </dd>
  );
}
