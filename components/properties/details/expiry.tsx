import { useLocale } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { LiveExpiry } from './live-expiry';

/**
 * The expiry notice of a listing that is public when served, over the lower edge of its photos, where it moves
 * nothing: the browser counts the days, and shows them to visitors only once they are few.
 */
export function Expiry({ date, publisherId }: { date: string; publisherId: number }) {
  const locale = useLocale();
  return <LiveExpiry date={date} shown={formatDate(date, locale)} publisherId={publisherId} />;
}
