import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { LiveAge } from './live-age';

/**
 * 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2): served as the date itself,
 * turned into its age by the browser. A server component, so that its words cost no JavaScript.
 */
export function PostedTime({ date, className }: { date: string; className?: string }) {
  const locale = useLocale();
  const t = useTranslations('details');
  return (
    <LiveAge
      date={date}
      shown={formatDate(date, locale)}
      justNow={t('justNow')}
      posted={t('posted', { time: '{time}' })}
      locale={locale}
      className={className}
    />
  );
}
