'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LocationSearchBox } from '@/components/locations/location-picker';
import { useLocationSearch } from '@/components/locations/use-location-search';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaIndex } from '@/lib/listings/read/area-page';
import { locationGroups } from '@/lib/locations/groups';
import { governorateSlug, locationSlug } from '@/lib/locations/slug';
import { kindSlug } from '@/lib/search/kind-slug';

/**
 * Every area, by governorate, with a field that leaves what is typed. A client component, so that beside its HTML the page carries
 * values as well: it has some four hundred links.
 */
export function AreaIndexView({ index }: { index: AreaIndex }) {
  const t = useTranslations();
  const locale = useLocale();
  const groups = locationGroups(
    index.flatMap(({ areas }) => areas.map(({ area }) => area)),
    locale,
  );
  const search = useLocationSearch(groups);
  const options = new Map(groups.flatMap(({ locations }) => locations.map((each) => [each.name, each])));
  const isShown = (name: string) => {
    const option = options.get(name);
    return option !== undefined && search.isMatch(option);
  };
  return (
    <div className="page-width grid gap-8 pt-6 pb-12">
      <header>
        <h1 className="text-xl font-bold lg:text-2xl">{t('area.index')}</h1>
        <p className="mt-1 max-w-prose text-muted-foreground">{t(index.length > 0 ? 'area.lead' : 'area.empty')}</p>
        {index.length > 0 && (
          <div className="mt-4 grid gap-3">
            <div className="max-w-md noscript:hidden">
              <LocationSearchBox search={search} />
            </div>
            <nav aria-label={t('area.jump')}>
              <ul className="area-links">
                {index.map(({ governorate }) => (
                  <li key={governorate}>
                    <a href={`#${governorate ?? 'no-governorate'}`}>
                      {t(`types.governorate.${governorate ?? 'none'}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <p role="status" className="text-muted-foreground">
              {search.isEmpty && t('locationPicker.none')}
            </p>
          </div>
        )}
      </header>
      {index.map(({ governorate, areas }) => (
        <section
          key={governorate}
          hidden={!areas.some(({ area }) => isShown(area.name))}
          aria-labelledby={governorate ?? 'no-governorate'}
          className="area-index"
        >
          <h2 id={governorate ?? 'no-governorate'}>
            {governorate ? (
              <Link href={paths.area(governorateSlug(governorate))}>
                {t('search.governorate', { name: t(`types.governorate.${governorate}`) })}
              </Link>
            ) : (
              t('types.governorate.none')
            )}
          </h2>
          <ul>
            {areas.map(({ area, kinds }) => (
              <li key={area.id} hidden={!isShown(area.name)}>
                <h3>
                  <Link href={paths.area(locationSlug(area.name))}>{locale === 'ar' ? area.nameAr : area.name}</Link>
                </h3>
                <ul>
                  {kinds.map((kind) => (
                    <li key={kindSlug(kind)}>
                      <Link href={paths.area(locationSlug(area.name), kindSlug(kind))}>
                        {t('details.kinds', { kind: kind.propertyType, offer: kind.listingType })}
                      </Link>{' '}
                      {formatNumber(kind.count, locale)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
