'use client';

import type { Locale } from '@/lib/i18n/routing';
import { ageText } from '@/lib/properties/age';
import { useNow } from './use-now';

type Props = {
  /** ISO date. */
  date: string;
  /** The date in words: what is served, and what the title says. */
  shown: string;
  justNow: string;
  /** Message with {time} in it. */
  posted: string;
  locale: Locale;
  className?: string;
};

/** The browser's half of PostedTime. */
export function LiveAge({ date, shown, justNow, posted, locale, className }: Props) {
  const now = useNow();
  const age = now === null ? null : ageText(new Date(date), new Date(now), locale);
  const text = now === null ? shown : age === null ? justNow : posted.replace('{time}', () => age);
  return (
    <time dateTime={date} title={shown} className={className}>
      {text}
    </time>
  );
}
