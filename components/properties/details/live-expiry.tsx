'use client';

import { Clock } from 'lucide-react';
import type { Locale } from '@/lib/i18n/routing';
import { daysText } from '@/lib/properties/days-text';
import { expiryOf } from '@/lib/properties/expiry';
import { useNow } from '../use-now';

type Props = {
  /** ISO date. */
  date: string;
  locale: Locale;
  /** `until` names the date and is what is served; `left` holds {time}. */
  words: { until: string; left: string; lastDay: string; soon: string; expired: string };
};

const tone = {
  live: '',
  soon: 'rounded-full bg-warning px-2.5 text-xs font-medium text-warning-foreground',
  expired: 'rounded-full bg-destructive px-2.5 text-xs font-medium text-destructive-foreground',
};

/** The browser's half of the expiry notice. */
export function LiveExpiry({ date, locale, words }: Props) {
  const now = useNow();
  const { state, daysLeft } =
    now === null ? { state: 'live' as const, daysLeft: 0 } : expiryOf(new Date(date), new Date(now));
  const left = daysLeft === 0 ? words.lastDay : words.left.replace('{time}', () => daysText(daysLeft, locale));
  const text = { live: now === null ? words.until : left, soon: `${words.soon} · ${left}`, expired: words.expired }[
    state
  ];
  return (
    <time
      dateTime={date}
      title={words.until}
      className={`inline-flex min-h-7 w-fit items-center gap-1.5 ${tone[state]}`}
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      <span className="inline-block first-letter:uppercase">{text}</span>
    </time>
  );
}
