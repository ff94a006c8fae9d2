'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePriceText } from './use-price-text';
import { LocationSearchBox } from '@/components/locations/location-picker';
import { useLocationSearch } from '@/components/locations/use-location-search';
import { paths } from '@/lib/http/paths';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaIndex } from '@/lib/listings/read/area-page';
import { locationGroups } from '@/lib/locations/groups';
import { governorateSlug, locationSlug } from '@/lib/locations/slug';
import type { Spread } from '@/lib/prices/view';

/** With large text on a phone, the name goes above the figures. */
const narrow =
  'max-[20rem]:grid max-[20rem]:grid-cols-[auto_1fr_1fr] max-[20rem]:wrap-anywhere max-[20rem]:*:first:col-span-full';

export function AreaIndexView({ index, map }: { index: AreaIndex; map: ReactNode }) {
  const t = useTranslations();
  const locale = useLocale();
  const groups = locationGroups(
    index.flatMap(({ areas }) => areas),
    locale,
  );
  const search = useLocationSearch(groups);
  const matching = new Set(groups.flatMap(({ locations }) => locations.filter(search.isMatch).map(({ name }) => name)));
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-6 pb-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <header className="grid gap-4">
        <div>
          <h1 className="text-xl font-bold lg:text-2xl">{t('area.index')}</h1>
          <p className="mt-1 max-w-prose text-muted-foreground">{t(index.length > 0 ? 'area.lead' : 'area.empty')}</p>
        </div>
        {index.length > 0 && (
          <div className="noscript:hidden">
            <LocationSearchBox search={search} />
            <p role="status" className="text-sm text-muted-foreground">
              {search.isEmpty && t('locationPicker.none')}
            </p>
          </div>
        )}
      </header>
      {index.length > 0 && (
        <div className="lg:row-span-2">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">{map}</div>
        </div>
      )}
      <div className="self-start divide-y rounded-lg border bg-card">
        {index.map(({ governorate, count, areas }) => {
          const shown = areas.filter(({ name }) => matching.has(name));
          return (
            // Open while a search is shown; the visitor opens and closes it otherwise.
            <details
              key={governorate}
              open={search.isAll ? undefined : shown.length > 0}
              hidden={shown.length === 0}
              className="group"
            >
              <summary className="flex min-h-14 items-center gap-3 px-4 hover:bg-muted">
                <h2 className="flex grow flex-wrap items-baseline justify-between gap-x-3 font-bold">
                  {governorate
                    ? t('search.governorate', { name: t(`types.governorate.${governorate}`) })
                    : t('types.governorate.none')}
                  <span className="text-sm font-normal text-muted-foreground">{t('area.count', { count })}</span>
                </h2>
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 rotate-90 transition-transform group-open:-rotate-90"
                />
              </summary>
              <table className="w-full text-sm">
                <thead className="border-t bg-muted text-xs text-muted-foreground">
                  <tr
                    className={`${narrow} *:px-2 *:py-2 *:text-end *:font-normal *:first:ps-4 *:first:text-start *:last:pe-4`}
                  >
                    <th scope="col">{t('area.area')}</th>
                    <th scope="col">{t('area.listed')}</th>
                    <th scope="col">{t('area.rentColumn')}</th>
                    <th scope="col">{t('area.saleColumn')}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ id, name, nameAr, count: listed, rent, metre }) => (
                    <tr
                      key={id}
                      className={`${narrow} relative border-t *:px-2 *:text-end *:first:ps-4 *:first:text-start *:last:pe-4 hover:bg-muted`}
                    >
                      <th scope="row" className="font-medium">
                        <Link
                          href={paths.area(locationSlug(name))}
                          className="inline-flex min-h-11 min-w-24 items-center wrap-anywhere text-primary after:absolute after:inset-0"
                        >
                          {localizedName({ name, nameAr }, locale)}
                        </Link>
                      </th>
                      <td>{formatNumber(listed, locale)}</td>
                      <PriceCell spread={rent} />
                      <PriceCell spread={metre} />
                    </tr>
                  ))}
                </tbody>
              </table>
              {governorate && (
                <Link
                  href={paths.area(governorateSlug(governorate))}
                  className="flex min-h-11 items-center border-t px-4 text-sm font-medium text-primary hover:underline"
                >
                  {t('area.governorate')}
                </Link>
              )}
            </details>
          );
        })}
      </div>
    </div>
  );
}

function PriceCell({ spread }: { spread: Spread | null }) {
  const { typical } = usePriceText();
  return <td>{spread ? <bdi>{typical(spread)}</bdi> : <span className="text-muted-foreground">—</span>}</td>;
}
