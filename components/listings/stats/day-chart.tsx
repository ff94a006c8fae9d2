import { useLocale, useTranslations } from 'next-intl';
import { BarChart } from '../../ui/bar-chart';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import { contactsOf } from '@/lib/listings/events/figures';
import type { StatDay } from '@/lib/listings/events/view';

export function DayChart({ days }: { days: StatDay[] }) {
  const t = useTranslations('stats');
  const locale = useLocale();
  const most = Math.max(1, ...days.map((each) => Math.max(each.views, contactsOf(each))));
  const day = (at: number) => formatDay(days.at(at)?.day ?? '', locale);
  return (
    <BarChart
      label={t('chart', { from: day(0), to: day(-1), most: formatNumber(most, locale) })}
      legend={[t('views'), t('contacts')]}
      mark={days.some(({ featured }) => featured) && t('featured')}
      most={most}
      top={formatNumber(most, locale)}
      bars={days.map((each) => ({
        key: each.day,
        values: [each.views, contactsOf(each)],
        marked: Boolean(each.featured),
      }))}
      ends={[day(0), day(-1)]}
    />
  );
}
