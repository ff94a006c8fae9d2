'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrentTime } from './use-current-time';
import { formatAge } from '@/lib/listings/durations';

type Props = {
  date: string;
  /** The formatted date, as served and as a tooltip. */
  shown: string;
  text: 'details.posted' | 'card.age';
  className?: string;
};

/** 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2), or on a card '… ago'. */
export function ListingAge({ date, shown, text, className }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const now = useCurrentTime();
  const time = now === null ? null : formatAge(new Date(date), new Date(now), locale);
  const age = time === null ? t('details.justNow') : t(text, { time });
  return (
    <time dateTime={date} title={shown} className={className}>
      {now === null ? shown : age}
    </time>
  );
}
