'use client';

import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '@/lib/http/api-client';
import { formatNumber } from '@/lib/i18n/format';
import { parseNumber } from '@/lib/i18n/parse-number';
import { isSubtypeOf } from '@/lib/listings/constants';
import type { FormValues } from '@/lib/listings/form/values';
import { priceUnit } from '@/lib/listings/price-unit';
import { locationLabels, type LocationGroup } from '@/lib/locations/groups';
import { checkPrice, roundPrice } from '@/lib/prices/compare';
import type { StatisticView } from '@/lib/prices/view';

const DEBOUNCE_MS = 300;

/** Prices of similar listings, and a warning of a probable typing error. Never blocks submission. */
export function PriceGuide({ groups }: { groups: LocationGroup[] }) {
  const t = useTranslations('form.guide');
  const governorates = useTranslations('types.governorate');
  const units = useTranslations('details.cost');
  const locale = useLocale();
  const [offer, typedPrice, typedArea, rentPeriod] = useWatch<
    FormValues,
    ['listingType', 'price', 'area', 'rentPeriod']
  >({ name: ['listingType', 'price', 'area', 'rentPeriod'] });
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
          <TriangleAlert aria-hidden className="shrink-0 mt-0.5 size-4 shrink-0" />
          {t(warning)}
        </p>
      )}
    </div>
  );
}

/** Those of both offers in the chosen area, or its governorate; none while they are not known, or cannot be read. */
function useLikeListings(): StatisticView[] {
  const [propertyType, subtype, location, bedrooms] = useWatch<
    FormValues,
    ['propertyType', 'subtype', 'location', 'bedrooms']
  >({ name: ['propertyType', 'subtype', 'location', 'bedrooms'] });
  const [known, setKnown] = useState<{ query: string; found: StatisticView[] } | null>(null);
  const query = queryOf(propertyType, subtype, location, bedrooms);
  useEffect(() => {
    if (query === null) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      void api('GET /api/prices', { query: new URLSearchParams(query) })
        .catch(() => [])
        .then((found) => {
          if (!isOld) setKnown({ query, found });
        });
    }, DEBOUNCE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [query]);
  return known !== null && known.query === query ? known.found : [];
}

function queryOf(
  propertyType: FormValues['propertyType'],
  subtype: FormValues['subtype'],
  location: string,
  bedrooms: string,
): string | null {
  if (!propertyType || !location) return null;
  const own = subtype && isSubtypeOf(subtype, propertyType) ? subtype : undefined;
  const rooms = bedrooms || (own === 'studio' ? '0' : '');
  return String(
    new URLSearchParams({ propertyType, location, ...(own && { subtype: own }), ...(rooms && { bedrooms: rooms }) }),
  );
}
