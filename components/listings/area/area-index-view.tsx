'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaIndex } from '@/lib/listings/read/area-page';
import { governorateSlug, locationSlug } from '@/lib/locations/slug';
import { paths } from '@/lib/paths';
import { kindSlug } from '@/lib/search/kind-slug';

/** A client component, so that beside its HTML the page carries values: it has some four hundred links. */
export function AreaIndexView({ index }: { index: AreaIndex }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <div className="page-width grid gap-8 pt-6 pb-12">
      <header>
        <h1 className="text-xl font-bold lg:text-2xl">{t('area.index')}</h1>
        <p className="mt-1 max-w-prose text-muted-foreground">{t(index.length > 0 ? 'area.lead' : 'area.empty')}</p>
      </header>
      {index.map(({ governorate, areas }) => (
        <section key={governorate} aria-labelledby={governorate ?? 'no-governorate'} className="area-index">
          <h2 id={governorate ?? 'no-governorate'}>
            {governorate ? (
              <Link href={paths.area(governorateSlug(governorate))} prefetch={false}>
                {t('search.governorate', { name: t(`types.governorate.${governorate}`) })}
              </Link>
            ) : (
              t('types.governorate.none')
            )}
          </h2>
          <ul>
            {areas.map(({ area, kinds }) => (
              <li key={area.id}>
                <h3>
                  <Link href={paths.area(locationSlug(area.name))} prefetch={false}>
                    {locale === 'ar' ? area.nameAr : area.name}
                  </Link>
                </h3>
                <ul>
                  {kinds.map((kind) => (
                    <li key={kindSlug(kind)}>
                      <Link href={paths.area(locationSlug(area.name), kindSlug(kind))} prefetch={false}>
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
