import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Chart } from '../../ui/chart';
import { FigureDetails, FigureTable } from '../../ui/figure-table';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import { contactsOf } from '@/lib/listings/events/figures';
import type { StatDay } from '@/lib/listings/events/view';

export const STAT_FIGURES = ['views', 'calls', 'whatsapp', 'leads', 'favourites', 'shares'] as const;

export function DayChart({ days }: { days: StatDay[] }) {
  const t = useTranslations('stats');
  const locale = useLocale();
  const most = Math.max(1, ...days.map((each) => Math.max(each.views, contactsOf(each))));
  const day = (at: number) => formatDay(days.at(at)?.day ?? '', locale);
  return (
    <Chart
      label={t('chart', { from: day(0), to: day(-1), most: formatNumber(most, locale) })}
      series={[
        { name: t('views') },
        { name: t('contacts') },
        ...(days.some(({ featured }) => featured) ? [{ name: t('featured'), as: 'mark' as const }] : []),
      ]}
      points={days.map((each) => ({
        name: formatDay(each.day, locale),
        values: [each.views, contactsOf(each), each.featured ? 0 : null],
      }))}
    />
  );
}

/** The newest first. Closed, since ninety rows are long. */
export function DayTable({ days }: { days: StatDay[] }) {
  const t = useTranslations('stats');
  const locale = useLocale();
  return (
    <FigureDetails title={t('table')}>
      <FigureTable
        className="[&_:is(th,td)]:wrap-anywhere"
        columns={[t('day'), ...STAT_FIGURES.map((name) => t(name))]}
        rows={days.toReversed().map((each) => [
          <Fragment key={each.day}>
            {formatDay(each.day, locale)}
            {each.featured && <small className="block text-xs text-muted-foreground">{t('featured')}</small>}
          </Fragment>,
          ...STAT_FIGURES.map((name) => formatNumber(each[name], locale)),
        ])}
      />
    </FigureDetails>
  );
}
