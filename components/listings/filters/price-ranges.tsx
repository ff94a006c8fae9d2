import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import type { Pair } from '@/lib/search/filter-form';

type Range = Pair<number | null>;
type Props = { ranges: Range[]; chosen: Range; onChoose: (range: Range, event: MouseEvent) => void };

/** Usual ranges, one press each; a second press takes a range back. Without JavaScript there are the fields. */
export function PriceRanges({ ranges, chosen, onChoose }: Props) {
  const t = useTranslations('filters.ranges');
  const locale = useLocale();
  const short = (amount: number) => {
    if (amount < 10_000) return formatNumber(amount, locale);
    const isMillion = amount >= 1_000_000;
    return t(isMillion ? 'million' : 'thousand', {
      amount: formatNumber(amount / (isMillion ? 1_000_000 : 1_000), locale),
    });
  };
  const label = ([from, to]: Range) => {
    if (to === null) return t('from', { amount: short(from ?? 0) });
    return from === null ? t('upTo', { amount: short(to) }) : t('between', { from: short(from), to: short(to) });
  };
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2 noscript:hidden">
      {ranges.map((range) => {
        const isChosen = range[0] === chosen[0] && range[1] === chosen[1];
        return (
          <button
            key={range.join()}
            type="button"
            aria-pressed={isChosen}
            onClick={(event) => onChoose(isChosen ? [null, null] : range, event)}
            className="chip"
          >
            {label(range)}
          </button>
        );
      })}
    </div>
  );
}
