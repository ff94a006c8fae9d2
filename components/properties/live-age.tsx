'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatAge } from '@/lib/properties/durations';
import { useNow } from './use-now';

type Props = {
  /** ISO date. */
  date: string;
  /** The date in words: what is served, and what the title says. */
  shown: string;
  className?: string;
};

/**
 * 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2): served as the date itself,
 * turned into its age by the browser.
 */
export function LiveAge({ date, shown, className }: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const now = useNow();
  const time = now === null ? null : formatAge(new Date(date), new Date(now), locale);
  const age = time === null ? t('justNow') : t('posted', { time });
  return (
    <time dateTime={date} title={shown} className={className}>
      {now === null ? shown : age}
    </time>
  );
}
