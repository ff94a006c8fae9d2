import { useLocale, useTranslations } from 'next-intl';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import { contactsOf } from '@/lib/listings/events/figures';
import type { StatDay } from '@/lib/listings/events/view';

/** A bar for each day, in the direction of reading; the table beside it says the same in figures. */
export function DayChart({ days }: { days: StatDay[] }) {
  const t = useTranslations('stats');
  const locale = useLocale();
  const most = Math.max(
    1,
    ...days.map(({ views, calls, whatsapp }) => Math.max(views, contactsOf({ calls, whatsapp }))),
  );
  const day = (at: number) => formatDay(days.at(at)?.day ?? '', locale);
  const label = t('chart', { from: day(0), to: day(-1), most: formatNumber(most, locale) });
  const isFeatured = days.some(({ featured }) => featured);
  return (
    <figure className="stats-chart">
      <figcaption>
        <span className="stats-views">{t('views')}</span>
        <span className="stats-contacts">{t('contacts')}</span>
        {isFeatured && <span className="stats-featured">{t('featured')}</span>}
      </figcaption>
      <div role="img" aria-label={label} className="stats-bars">
        <span>{formatNumber(most, locale)}</span>
        {days.map((each) => (
          <div key={each.day} data-featured={each.featured || undefined}>
            <i style={{ height: `${(each.views / most) * 100}%` }} />
            <i style={{ height: `${(contactsOf(each) / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <p aria-hidden>
        <span>{day(0)}</span>
        <span>{day(-1)}</span>
      </p>
    </figure>
  );
}
