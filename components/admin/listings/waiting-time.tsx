import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '../../ui/badge';
import { waitLevel } from './wait-level';
import { formatDateTime } from '@/lib/i18n/format';
import { formatAge } from '@/lib/listings/durations';

const VARIANTS = { short: 'muted', long: 'accent', overdue: 'destructive' } as const;

/** Time that a listing or its change has been waiting for an admin. @param asOf ISO date of the page */
export function WaitingTime({ since, asOf }: { since: string; asOf: string }) {
  const t = useTranslations('admin.wait');
  const locale = useLocale();
  const [start, now] = [new Date(since), new Date(asOf)];
  const level = waitLevel(start, now);
  const age = formatAge(start, now, locale);
  return (
    <Badge variant={VARIANTS[level]} data-wait={level}>
      <Clock aria-hidden />
      <time dateTime={since} title={formatDateTime(since, locale)}>
        {age === null ? t('now') : t(level, { age })}
      </time>
    </Badge>
  );
}
