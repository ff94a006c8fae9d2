'use client';

import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '../../ui/badge';
import { useDaysWarned } from './days-warned';
import { useCurrentTime } from './use-current-time';
import { formatDays } from '@/lib/listings/durations';
import { type ListingStatus, listingStatus, stateKey, type StatusFields } from '@/lib/listings/status';

/** Uses the later of the browser's clock and the page's date `asOf`: a slow clock must not hide an expiry. */
export function useListingState(listing: StatusFields, asOf: string): ListingStatus {
  const now = new Date(Math.max(useCurrentTime() ?? 0, Date.parse(asOf)));
  return listingStatus(listing, now, useDaysWarned());
}

type Props = {
  listing: StatusFields;
  asOf: string;
  /** On one short line from 1024 px. */
  isDense?: boolean;
};

const variants = {
  pending: 'accent',
  live: 'success',
  expiring: 'warning',
  expired: 'destructive',
  paused: 'muted',
  closed: 'muted',
  takenDown: 'destructive',
  hidden: 'muted',
} as const;

export function StateBadges({ listing, asOf, isDense = false }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { state, featured, daysLeft } = useListingState(listing, asOf);
  const left =
    daysLeft <= 1 ? t('details.expiry.lastDay') : t('details.expiry.left', { time: formatDays(daysLeft, locale) });
  return (
    <p className={`flex flex-wrap gap-1.5 ${isDense ? 'lg:flex-nowrap' : ''}`}>
      <Badge variant={variants[state]} data-state={state}>
        <span className="inline-block first-letter:uppercase">{t(stateKey(state, listing))}</span>
        {state === 'expiring' && (
          <time dateTime={listing.expiresAt} className={isDense ? 'lg:sr-only' : undefined}>
            · {left}
          </time>
        )}
      </Badge>
      {featured && (
        <Badge variant="default" data-state="featured">
          <Star aria-hidden className="shrink-0 size-3.5 fill-current" />
          <span className={isDense ? 'lg:sr-only' : undefined}>{t('card.featured')}</span>
        </Badge>
      )}
    </p>
  );
}
