import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/lib/i18n/format';
import { OVERDUE_HOURS } from '@/lib/listings/constants';
import { formatAge } from '@/lib/listings/durations';

/** Hours after which a listing has waited long: most are decided within a day. */
const LONG_HOURS = 4;
const COLOURS = { short: '', long: 'font-medium text-foreground', overdue: 'font-medium text-destructive' } as const;

/** Time that a listing or its change has been waiting at `asOf`. @param isShort shows the time alone */
export function WaitingTime({ since, asOf, isShort }: { since: string; asOf: string; isShort?: boolean }) {
  const t = useTranslations('admin.wait');
  const locale = useLocale();
  const [start, now] = [new Date(since), new Date(asOf)];
  const hours = (now.getTime() - start.getTime()) / (60 * 60_000);
  const level = hours > OVERDUE_HOURS ? 'overdue' : hours > LONG_HOURS ? 'long' : 'short';
  const age = formatAge(start, now, locale);
  return (
    <time dateTime={since} title={formatDateTime(since, locale)} data-wait={level} className={COLOURS[level]}>
      {age === null ? t('now') : isShort ? age : t(level === 'overdue' ? 'overdue' : 'short', { age })}
    </time>
  );
}
