import { useLocale, useTranslations } from 'next-intl';
import { tableClass } from '@/components/ui/classes';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import type { StatDay } from '@/lib/listings/events/view';

const COLUMNS = ['views', 'calls', 'whatsapp', 'leads', 'favourites', 'shares'] as const;

/** The newest first. Closed, since ninety rows are long. */
export function DayTable({ days }: { days: StatDay[] }) {
  const t = useTranslations('stats');
  const locale = useLocale();
  return (
    <details className="stats-table">
      <summary>{t('table')}</summary>
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((each) => (
            <tr key={each.day}>
              <th scope="row">
                {formatDay(each.day, locale)}
                {each.featured && <small>{t('featured')}</small>}
              </th>
              {COLUMNS.map((name) => (
                <td key={name}>{formatNumber(each[name], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
