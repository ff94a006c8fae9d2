import { Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useRoomsName } from '../area/use-rooms-name';
import { formatDate, formatNumber, locationName } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/listings/view';
import type { Comparison, Like } from '@/lib/prices/compare';
import type { StatisticView } from '@/lib/prices/view';

export type ComparedProps = { property: PropertyView; comparison: Comparison };

/** '12% below similar apartments in Salmiya', with the method behind an info button. */
export function Verdict({ property, comparison }: ComparedProps) {
  const t = useTranslations('details.cost');
  const locale = useLocale();
  const method = useId();
  const what = useLikeText()(comparison.statistic);
  const place = usePlaceText()(property, comparison.statistic);
  const { statistic, percent } = comparison;
  const side = sideOf(comparison);
  return (
    <div className="flex items-center gap-1 print:hidden">
      <p
        className={`text-pretty wrap-anywhere max-lg:text-sm ${side === 'below' || side === 'low' ? 'text-success' : ''}`.trimEnd()}
      >
        {t.rich('verdict', {
          side,
          percent: formatNumber(Math.abs(percent ?? 0), locale),
          what: t('similar', { kind: kindOf(statistic) }),
          place,
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
      <button
        type="button"
        popoverTarget={method}
        aria-label={t('about')}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
      >
        <Info aria-hidden className="size-4 shrink-0" />
      </button>
      <p
        id={method}
        popover="auto"
        className="m-auto w-80 max-w-[calc(100vw-2rem)] max-sm:justify-self-center rounded-lg border bg-popover p-4 text-sm text-popover-foreground shadow-float supports-[position-area:bottom]:m-1 supports-[position-area:bottom]:[position-area:bottom] supports-[position-area:bottom]:[position-try-fallbacks:flip-block]"
      >
        {t('method', {
          what,
          place,
          count: statistic.advertisers,
          measure: statistic.measure,
          date: formatDate(statistic.takenOn, locale),
        })}
      </p>
    </div>
  );
}

/** The types, and the apartments that compare only with their own kind. */
function kindOf({ propertyType, subtype, bedrooms }: Comparison['statistic']) {
  return propertyType === 'apartment' ? (subtype ?? (bedrooms === 0 ? 'studio' : propertyType)) : propertyType;
}

/** Relative to the median, else to the range. */
function sideOf({ percent, own, spread }: Comparison) {
  if (percent !== null) return percent < 0 ? 'below' : percent > 0 ? 'above' : 'at';
  return own < spread.low ? 'low' : own > spread.high ? 'high' : 'within';
}

/** Returns the area's name, or the governorate's if its figures are used. */
export function usePlaceText() {
  const t = useTranslations();
  const locale = useLocale();
  return ({ location, locationAr }: PropertyView, of: Pick<StatisticView, 'location' | 'governorate'>) => {
    if (of.location === null && of.governorate !== null)
      return t('search.governorate', { name: t(`types.governorate.${of.governorate}`) });
    return locationName({ location, locationAr }, locale);
  };
}

/** 'Apartments for rent, 2 bedrooms' */
export function useLikeText() {
  const t = useTranslations();
  const roomsName = useRoomsName();
  return ({ subtype, bedrooms, ...of }: Like & Pick<StatisticView, 'propertyType' | 'listingType'>) => {
    const kind = t('details.kinds', { kind: of.propertyType, offer: of.listingType });
    if (bedrooms !== null) return `${kind} · ${roomsName(bedrooms)}`;
    return subtype === null ? kind : `${kind} · ${t(`types.subtype.${subtype}`)}`;
  };
}
