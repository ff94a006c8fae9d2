import { useLocale, useTranslations } from 'next-intl';
import { tableClass } from '../ui/classes';
import type { ShownRow } from '@/lib/feeds/schema';
import { formatId } from '@/lib/i18n/format';

export function FeedRows({ rows }: { rows: (ShownRow & { title?: string | null })[] }) {
  const t = useTranslations('office.feed');
  const locale = useLocale();
  return (
    <table className={tableClass}>
      <thead>
        <tr>
          {(['row', 'listing', 'result'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, reference, title, problems }, index) => (
          <tr key={index}>
            <td>{row > 0 ? formatId(row, locale) : t('photo')}</td>
            <th scope="row" className="wrap-anywhere">
              <bdi>{reference}</bdi>
              {title && (
                <span className="block text-muted-foreground">
                  <bdi>{title}</bdi>
                </span>
              )}
            </th>
            <td className="wrap-anywhere">
              {problems.length === 0
                ? t('good')
                : problems.map(({ label, message }, at) => (
                    <span key={at} className="text-destructive">
                      {label && `${label}: `}
                      {message}
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
