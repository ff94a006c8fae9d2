import { CalendarX2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';

/** What an expired listing says of itself, in the served HTML already. */
export function ExpiredNotice({ date }: { date: string }) {
  const t = useTranslations('details.expiry');
  const locale = useLocale();
  return (
    <p className="flex items-start gap-3 rounded-lg border border-destructive/40 bg-destructive/10 p-4">
      <CalendarX2 aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
      <span>
        {t.rich('since', {
          date: formatDate(date, locale),
          when: (words) => <time dateTime={date}>{words}</time>,
        })}
      </span>
    </p>
  );
}
