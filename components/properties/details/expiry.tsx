import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { LiveExpiry } from './live-expiry';

/**
 * The expiry notice of a listing that is public when served, over the lower edge of its photos, where it moves
 * nothing: the browser counts the days, and shows them to visitors only once they are few.
 */
export function Expiry({ date, publisherId }: { date: string; publisherId: number }) {
  const t = useTranslations('details.expiry');
  const locale = useLocale();
  return (
    <LiveExpiry
      date={date}
      publisherId={publisherId}
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
