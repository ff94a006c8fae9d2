import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
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

/** Values of a message that has the date in the tag `when`. */
export const dated = (iso: string, date: string) => ({
  date,
  when: (shown: ReactNode) => <time dateTime={iso}>{shown}</time>,
});
