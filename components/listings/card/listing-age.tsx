'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrentTime } from './use-current-time';
import { formatAge } from '@/lib/listings/durations';

type Text = 'details.posted' | 'card.age';

/** 'just now' under 60 seconds, otherwise 'posted … ago' (docs/product.md 5.2), or on a card '… ago'. Null in the served HTML. */
function useListingAge(text: Text): ((date: string) => string) | null {
  const t = useTranslations();
  const locale = useLocale();
  const now = useCurrentTime();
  if (now === null) return null;
  return (date) => {
    const time = formatAge(new Date(date), new Date(now), locale);
    return time === null ? t('details.justNow') : t(text, { time });
  };
}

type Props = {
  date: string;
  /** The formatted date, as served and as a tooltip. */
  shown: string;
  text: Text;
  className?: string;
};

export function ListingAge({ date, shown, text, className }: Props) {
  const age = useListingAge(text);
  return (
    <time dateTime={date} title={shown} className={className}>
      {age ? age(date) : shown}
    </time>
  );
}
