'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatDays } from '@/lib/properties/durations';
import type { StatusFields } from '@/lib/properties/status';
import { Icon } from '../../ui/icon';
import { useStanding } from './use-standing';

type Props = { listing: StatusFields; asOf: string };

const variants = {
  pending: 'accent',
  live: 'success',
  expiring: 'warning',
  expired: 'destructive',
  takenDown: 'destructive',
  hidden: 'muted',
} as const;

const names = {
  pending: 'my.state.pending',
  live: 'my.state.live',
  expiring: 'details.expiry.soon',
  expired: 'details.expiry.expired',
  takenDown: 'my.state.takenDown',
  hidden: 'my.state.hidden',
} as const;

/** Waiting, live, expiring soon with the days left, or expired; and featured beside it. */
export function StateBadges({ listing, asOf }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { state, featured, daysLeft } = useStanding(listing, asOf);
  const left =
    daysLeft === 0 ? t('details.expiry.lastDay') : t('details.expiry.left', { time: formatDays(daysLeft, locale) });
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge variant={variants[state]} data-state={state}>
        <span className="inline-block first-letter:uppercase">{t(names[state])}</span>
        {state === 'expiring' && <time dateTime={listing.expiresAt}>· {left}</time>}
      </Badge>
      {featured && (
        <Badge variant="default" data-state="featured">
          <Icon name="star" className="size-3.5" />
          {t('card.featured')}
        </Badge>
      )}
    </p>
  );
}
