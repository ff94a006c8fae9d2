import { useLocale } from 'next-intl';
import { formatDateTime, formatShortDate } from '@/lib/i18n/format';

type Props = { iso: string; className?: string };

/** Date and time. */
export function Moment({ iso, className }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {formatDateTime(iso, useLocale())}
    </time>
  );
}

/** Date without time. */
export function Day({ iso, className }: Props) {
  return (
    <time dateTime={iso} className={className}>
      {formatShortDate(iso, useLocale())}
    </time>
  );
}
