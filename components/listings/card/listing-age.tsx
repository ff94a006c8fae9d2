'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrentTime } from './use-current-time';
import { formatAge } from '@/lib/listings/durations';

/** 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2). Null in the served HTML. */
function useListingAge(): ((date: string) => string) | null {
  const t = useTranslations('details');
  const locale = useLocale();
  const now = useCurrentTime();
  if (now === null) return null;
  return (date) => {
    const time = formatAge(new Date(date), new Date(now), locale);
    return time === null ? t('justNow') : t('posted', { time });
  };
}

type Props = {
  date: string;
  /** The formatted date, as served and as a tooltip. */
  shown: string;
  className?: string;
};

export function ListingAge({ date, shown, className }: Props) {
  const age = useListingAge();
  return (
    <time dateTime={date} title={shown} className={className}>
      {age ? age(date) : shown}
    </time>
  );
}
