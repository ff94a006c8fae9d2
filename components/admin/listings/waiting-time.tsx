import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '../../ui/badge';
import { formatDateTime } from '@/lib/i18n/format';
import { formatAge } from '@/lib/listings/durations';

const HOUR_MS = 60 * 60_000;
/** Hours after which a listing has waited long, and too long: most are decided within a day. */
const LONG_HOURS = 4;
const OVERDUE_HOURS = 24;
const VARIANTS = { short: 'muted', long: 'accent', overdue: 'destructive' } as const;

function waitLevel(since: Date, now: Date): keyof typeof VARIANTS {
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  return hours > OVERDUE_HOURS ? 'overdue' : hours > LONG_HOURS ? 'long' : 'short';
}

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
