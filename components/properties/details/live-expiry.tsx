'use client';

import { useSession } from '@/components/auth/session-store';
import { Icon } from '@/components/properties/icon';
import { Badge } from '@/components/ui/badge';
import type { Locale } from '@/lib/i18n/routing';
import { daysText } from '@/lib/properties/days-text';
import { expiryOf } from '@/lib/properties/expiry';
import { mayManage } from '@/lib/properties/policy';
import { useNow } from '../use-now';

type Props = {
  /** ISO date. */
  date: string;
  publisherId: number;
  locale: Locale;
  /** `until` names the date; `left` holds {time}. */
  words: { until: string; left: string; lastDay: string; soon: string; expired: string };
};

const variants = { live: 'photo', soon: 'warning', expired: 'destructive' } as const;

/**
 * The browser's half of the expiry notice: nothing in the served HTML, which may be weeks old. How many days are left
 * is the owner's matter; everybody is told when it is soon over, or has been since the page was made.
 */
export function LiveExpiry({ date, publisherId, locale, words }: Props) {
  const now = useNow();
  const session = useSession();
  if (now === null) return null;
  const { state, daysLeft } = expiryOf(new Date(date), new Date(now));
  if (state === 'live' && (session === 'loading' || !mayManage(session, { publisherId }))) return null;
  const left = daysLeft === 0 ? words.lastDay : words.left.replace('{time}', () => daysText(daysLeft, locale));
  const text = { live: left, soon: `${words.soon} · ${left}`, expired: words.expired }[state];
  return (
    <Badge variant={variants[state]} className="pointer-events-none absolute start-3 bottom-3 print:hidden">
      <Icon name="clock" className="size-3.5" />
      <time dateTime={date} title={words.until} className="inline-block first-letter:uppercase">
        {text}
      </time>
    </Badge>
  );
}
