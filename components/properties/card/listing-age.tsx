'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatAge } from '@/lib/properties/durations';
import { useCurrentTime } from './use-current-time';

type Props = {
  date: string;
  /** The formatted date, as served and as a tooltip. */
  shown: string;
  className?: string;
};

/** 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2), computed in the browser. */
export function ListingAge({ date, shown, className }: Props) {
  const t = useTranslations('details');
  const locale = useLocale();
  const now = useCurrentTime();
  const time = now === null ? null : formatAge(new Date(date), new Date(now), locale);
  const age = time === null ? t('justNow') : t('posted', { time });
  return (
    <time dateTime={date} title={shown} className={className}>
      {now === null ? shown : age}
    </time>
  );
}
