import { useLocale, useTranslations } from 'next-intl';
import { ListLinkPending } from '../listings/list/list-link';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PopularSearch } from '@/lib/listings/read/popular';

/** What many listings are, and the map; of the offer that is chosen beside it (home.css). */
export function PopularSearches({ searches }: { searches: PopularSearch[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const show = (search: PopularSearch) => {
    const { listingType, propertyType } = search;
    const what = t('details.kinds', { kind: propertyType, offer: listingType });
    if ('maxPrice' in search) {
      const { maxPrice } = search;
      return {
        href: paths.properties({ listingType, propertyType, maxPrice }),
        label: t('home.popular.upTo', { what, amount: formatNumber(maxPrice, locale) }),
      };
    }
    const { location, locationAr } = search;
    return {
      href: paths.properties({ listingType, propertyType, locations: [location] }),
      label: t('home.popular.inArea', { what, place: locale === 'ar' ? locationAr : location }),
    };
  };
  return (
    <nav aria-label={t('home.popular.label')}>
      <ul className="popular no-scrollbar">
        <li>
          <Link href={paths.properties({ view: 'map' })} rel="nofollow" className="popular-map">
            <Icon name="map" />
            {t('home.popular.map')}
            <ListLinkPending />
          </Link>
        </li>
        {searches.map((search) => {
          const { href, label } = show(search);
          return (
            <li key={href} data-offer={search.listingType}>
              <Link href={href}>
                {label}
                <ListLinkPending />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
