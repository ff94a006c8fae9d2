import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useFieldValues } from './fields';
import { useRead } from '@/components/use-read';
import { api } from '@/lib/http/api-client';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { isSubtypeOf } from '@/lib/listings/constants';
import { priceUnit } from '@/lib/listings/price-unit';
import { locationLabels, type LocationGroup } from '@/lib/locations/groups';
import { checkPrice, roundPrice } from '@/lib/prices/compare';
import type { StatisticView } from '@/lib/prices/view';

/** Prices of similar listings, and a warning of a probable typing error. Never blocks submission. */
export function PriceGuide({ groups }: { groups: LocationGroup[] }) {
  const t = useTranslations('form.guide');
  const governorates = useTranslations('types.governorate');
  const units = useTranslations('details.cost');
  const locale = useLocale();
  const [offer, typedPrice, typedArea, rentPeriod] = useFieldValues('listingType', 'price', 'area', 'rentPeriod');
  const statistics = useLikeListings();
  if (!offer || priceUnit({ listingType: offer, rentPeriod: rentPeriod || null }) !== offer) return null; // no figures of days
  const [price, area] = [parseNumber(typedPrice), parseNumber(typedArea)];
  const warning = price ? checkPrice({ price, area: area || null, listingType: offer }, statistics) : null;
  const statistic = statistics.find(({ listingType }) => listingType === offer);
  const show = (value: number) => formatNumber(roundPrice(value), locale);
  const placeOf = ({ location, governorate }: StatisticView) =>
    location === null && governorate !== null
      ? t('governorate', { name: governorates(governorate) })
      : locationLabels(groups)(location ?? '');
  const range = (statistic: StatisticView) => {
    const { measure, advertisers: count } = statistic;
    const { low, high } = statistic[measure];
    const unit = units('unit', { measure, offer });
    return t('like', { place: placeOf(statistic), low: show(low), high: show(high), unit, count });
  };
  const whole = (statistic: StatisticView, metres: number) =>
    t('whole', {
      area: formatNumber(metres, locale),
      low: show(statistic.metre.low * metres),
      high: show(statistic.metre.high * metres),
      unit: units('unit', { measure: 'price', offer }),
    });
  return (
    <div role="status" className="-mt-2 grid gap-2 text-sm empty:hidden">
      {statistic && (
        <p className="text-muted-foreground">
          {range(statistic)} {statistic.measure === 'metre' && area ? whole(statistic, area) : null}
        </p>
      )}
      {warning && (
        <p className="flex items-start gap-2 rounded-lg bg-accent p-3 text-accent-foreground">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(warning)}
        </p>
      )}
    </div>
  );
}

/** Statistics of both offers in the chosen location or its governorate. Empty while unknown, or if the request failed. */
function useLikeListings(): StatisticView[] {
  const [propertyType, typedSubtype, location, bedrooms] = useFieldValues(
    'propertyType',
    'subtype',
    'location',
    'bedrooms',
  );
  const subtype = propertyType && isSubtypeOf(typedSubtype, propertyType) ? typedSubtype : null;
  const query = new URLSearchParams({
    propertyType,
    location,
    ...(subtype && { subtype }),
    ...((bedrooms || subtype === 'studio') && { bedrooms: bedrooms || '0' }),
  });
  const key = propertyType && location ? `prices?${query.toString()}` : null;
  return useRead(key, () => api('GET /api/prices', { query })).data ?? [];
}
