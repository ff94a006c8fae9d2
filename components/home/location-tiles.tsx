import { getLocale, getTranslations } from 'next-intl/server';
import type { PopularLocation } from '@/lib/locations/queries';
import { paths } from '@/lib/paths';
import { ListLink } from '../properties/list/list-link';
import { Icon } from '../ui/icon';

const SIZE_PX = 64;

/** A picture that fails to load gets the placeholder from the early script. */
export async function LocationTiles({ locations }: { locations: PopularLocation[] }) {
  const locale = await getLocale();
  const t = await getTranslations();
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="locations-heading" className="page-width grid gap-4">
      <h2 id="locations-heading" className="text-xl font-bold">
        {t('home.locations.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 xl:gap-6">
        {locations.map(({ name, nameAr, count, picture }) => (
          <li key={name}>
            <ListLink href={paths.properties({ locations: [name] })} prefetch={false} className="tile p-2">
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
              <span className="grid min-w-0 gap-0.5">
                <span className="leading-snug font-medium">{locale === 'ar' ? nameAr : name}</span>
                <span className="text-sm text-muted-foreground">{t('home.types.count', { count })}</span>
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
