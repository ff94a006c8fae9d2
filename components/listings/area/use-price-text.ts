import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { roundPrice, shownPrice } from '@/lib/prices/compare';
import type { Spread } from '@/lib/prices/view';

/** Formats computed prices. */
export function usePriceText() {
  const t = useTranslations('area');
  const locale = useLocale();
  const amount = (value: number) => formatNumber(shownPrice(value), locale);
  /** To the precision of the statistics. */
  const figure = (value: number) => amount(roundPrice(value));
  const range = ({ low, high }: Pick<Spread, 'low' | 'high'>) => t('range', { low: amount(low), high: amount(high) });
  /** The median, or the middle half where too few advertisers ask. */
  const typical = (spread: Spread) => (spread.median === null ? range(spread) : amount(spread.median));
  return { amount, figure, range, typical };
}
