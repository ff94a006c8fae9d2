import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { LiveExpiry } from './live-expiry';

/** The expiry notice of a listing that is public when served: the date, counted down by the browser. */
export function Expiry({ date }: { date: string }) {
  const t = useTranslations('details.expiry');
  const locale = useLocale();
  return (
    <LiveExpiry
      date={date}
      locale={locale}
      words={{
        until: t('until', { date: formatDate(date, locale) }),
        left: t('left', { time: '{time}' }),
        lastDay: t('lastDay'),
        soon: t('soon'),
        expired: t('expired'),
      }}
    />
  );
}
