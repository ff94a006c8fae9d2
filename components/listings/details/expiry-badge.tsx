'use client';

import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCurrentTime } from '../card/use-current-time';
import { useSession } from '@/components/account/session';
import { Badge } from '@/components/ui/badge';
import { formatDays } from '@/lib/listings/durations';
import { expiryOf } from '@/lib/listings/expiry';
import { canManage } from '@/lib/listings/policy';

type Props = {
  date: string;
  shown: string;
  publisherId: number;
  daysWarned: number;
  className: string;
};

const variants = { live: 'photo', soon: 'warning', expired: 'destructive' } as const;

/** Rendered only in the browser: the served HTML may be weeks old. Visitors see it once few days are left. */
export function ExpiryBadge({ date, shown, publisherId, daysWarned, className }: Props) {
  const t = useTranslations('details.expiry');
  const locale = useLocale();
  const now = useCurrentTime();
  const session = useSession();
  if (now === null) return null;
  const { state, daysLeft } = expiryOf(new Date(date), new Date(now), daysWarned);
  if (state === 'live' && !(session && canManage(session, { publisherId }))) return null;
  const left = daysLeft <= 1 ? t('lastDay') : t('left', { time: formatDays(daysLeft, locale) });
  const text = { live: left, soon: `${t('soon')} · ${left}`, expired: t('expired') }[state];
  return (
    <Badge variant={variants[state]} className={className}>
      <Clock aria-hidden className="shrink-0 size-3.5" />
      <time dateTime={date} title={t('until', { date: shown })} className="inline-block first-letter:uppercase">
        {text}
      </time>
    </Badge>
  );
}
