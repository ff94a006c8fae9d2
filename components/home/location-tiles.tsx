'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '../ui/icon';
import { Link } from '@/lib/i18n/navigation';
import type { PopularLocation } from '@/lib/locations/queries';
import { paths } from '@/lib/paths';

const SIZE_PX = 64;

/** As its siblings a client component: beside its HTML the page carries values, not its tree. A picture that fails to load gets the placeholder from the early script. */
export function LocationTiles({ locations }: { locations: PopularLocation[] }) {
  const locale = useLocale();
  const t = useTranslations();
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="locations-heading" className="page-width grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="locations-heading" className="text-xl font-bold">
          {t('home.locations.title')}
        </h2>
        <Link href={paths.areas} prefetch={false} className="see-all">
          {t('home.locations.all')}
          <Icon name="chevron" />
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 xl:gap-6">
        {locations.map(({ name, nameAr, slug, count, picture }) => (
          <li key={name}>
            <Link href={paths.area(slug)} prefetch={false} className="tile p-2">
              {picture ? (
                <img
                  src={picture}
                  alt=""
                  width={SIZE_PX}
                  height={SIZE_PX}
                  loading="lazy"
                  decoding="async"
                  className="size-16 shrink-0 rounded-sm bg-muted object-cover"
                />
              ) : (
                <span className="disc size-16 rounded-sm">
                  <Icon name="pin" className="size-6" />
                </span>
              )}
              <span className="tile-text leading-snug">
                <span>{locale === 'ar' ? nameAr : name}</span>
                <span>{t('home.types.count', { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
