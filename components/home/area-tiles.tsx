'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { groundAround } from '../map/ground-picture';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PopularLocation } from '@/lib/locations/queries';
import type { StatisticView } from '@/lib/prices/view';

type Tile = Pick<PopularLocation, 'name' | 'nameAr' | 'slug' | 'count' | 'picture'> & {
  /** What apartments are let for there; null where too few are known. */
  rent: StatisticView['price'] | null;
  /** Null where nobody has said where it lies. */
  ground: ReturnType<typeof groundAround> | null;
};

/** As its siblings a client component: beside its HTML the page carries values, not its tree. A picture that fails to load gets the placeholder from the early script. */
export function AreaTiles({ areas }: { areas: Tile[] }) {
  const locale = useLocale();
  const t = useTranslations();
  if (areas.length === 0) return null;
  const shown = (amount: number) => formatNumber(amount, locale);
  return (
    <section aria-labelledby="locations-heading" className="page-width grid gap-4">
      <div className="home-head">
        <h2 id="locations-heading">{t('home.locations.title')}</h2>
        <Link href={paths.areas} className="see-all">
          {t('home.locations.all')}
          <Icon name="chevron" />
        </Link>
      </div>
      <ul className="area-tiles">
        {areas.map(({ name, nameAr, slug, count, picture, rent, ground }) => (
          <li key={name}>
            <Link href={paths.area(slug)} className="tile">
              {picture ? (
                <img src={picture} alt="" width={320} height={180} loading="lazy" decoding="async" className="ground" />
              ) : (
                <span className="ground" style={ground ?? undefined} />
              )}
              <span className="tile-text">
                <span>{locale === 'ar' ? nameAr : name}</span>
                <span>{t('home.types.count', { count })}</span>
                {rent && (
                  <span>
                    {rent.median === null
                      ? t('home.locations.rents', { low: shown(rent.low), high: shown(rent.high) })
                      : t('home.locations.rent', { median: shown(rent.median) })}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
