'use client';

import { Badge } from '@/components/ui/badge';
import type { Locale } from '@/lib/i18n/routing';
import { daysText } from '@/lib/properties/days-text';
import type { Dated, Standing } from '@/lib/properties/state';
import { Icon } from '../icon';
import { useStanding } from './use-standing';

export type StateWords = Record<Standing['state'] | 'featured' | 'left' | 'lastDay', string>;

type Props = { listing: Dated; asOf: string; locale: Locale; words: StateWords };

const variants = {
  pending: 'accent',
  live: 'success',
  expiring: 'warning',
  expired: 'destructive',
  takenDown: 'destructive',
  hidden: 'muted',
} as const;

/** Waiting, live, expiring soon with the days left, or expired; and featured beside it. */
export function StateBadges({ listing, asOf, locale, words }: Props) {
  const { state, featured, daysLeft } = useStanding(listing, asOf);
  const left = daysLeft === 0 ? words.lastDay : words.left.replace('{time}', () => daysText(daysLeft, locale));
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge variant={variants[state]} data-state={state}>
        <span className="inline-block first-letter:uppercase">{words[state]}</span>
        {state === 'expiring' && <time dateTime={listing.expiresAt}>· {left}</time>}
      </Badge>
      {featured && (
        <Badge variant="default" data-state="featured">
          <Icon name="star" className="size-3.5" />
          {words.featured}
        </Badge>
      )}
    </p>
  );
}
