import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSession } from '../account/session';
import { Photo } from '../listings/card/photo';
import { Price } from '../listings/card/price';
import { useListingTitle } from '../listings/card/use-listing-title';
import { Icon } from '../ui/icon';
import { recentSearches, viewedListings } from './recent';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { hasEnded } from '@/lib/listings/expiry';
import type { PropertyView } from '@/lib/listings/view';

const row =
  'no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 py-1 -my-1 max-[19rem]:mx-0 max-[19rem]:px-0 sm:-mx-1 sm:px-1';

/** With what their titles are made of. */
type Viewed = { properties: PropertyView[]; messages: string };

/** The listings as they are now: what went is left out, and so are one's own. */
export function ContinueLists() {
  const t = useTranslations('home.continue');
  const account = useTranslations('shell.account');
  const locale = useLocale();
  const session = useSession();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const [searches] = useState(recentSearches.read);
  useEffect(() => {
    const ids = viewedListings.read();
    if (ids.length === 0) return;
    let cancelled = false;
    Promise.all([
      api('GET /api/properties/by-ids', { query: { ids: ids.join(',') } }),
      loadMessages(getPathname({ href: paths.messages('titles'), locale })),
    ]).then(
      ([properties, messages]) => {
        const now = Date.now();
        const live = properties.filter((property) => !hasEnded(property, new Date(now)));
        if (!cancelled) setViewed({ properties: live, messages });
      },
      () => !cancelled && setViewed({ properties: [], messages: '{}' }),
    );
    return () => {
      cancelled = true;
    };
  }, [locale]);

  const clear = () => {
    viewedListings.clear();
    recentSearches.clear();
    const { dataset } = document.documentElement;
    delete dataset.viewed;
    delete dataset.searches;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const own = session === 'loading' ? undefined : session?.id;
  const shown = viewed?.properties.filter(({ publisherId }) => publisherId !== own);
  return (
    <>
      <button
        type="button"
        onClick={clear}
        className="absolute inset-e-(--gutter) top-0 h-11 rounded-md px-2 text-sm font-medium text-primary hover:underline"
      >
        {t('clear')}
      </button>
      <div className="continue-viewed">
        {shown?.length === 0 && <p className="text-muted-foreground">{t('gone')}</p>}
        {viewed && (
          <MoreMessages messages={viewed.messages}>
            <ViewedList listings={shown ?? []} />
          </MoreMessages>
        )}
      </div>
      <div className="continue-searches">
        <ul className={row}>
          {searches.map((search) => (
            <li key={search} className="shrink-0">
              <Link href={paths.properties({ keyword: search })} className="chip flex! items-center gap-2">
                <Icon name="search" />
                <bdi>{search}</bdi>
              </Link>
            </li>
          ))}
          {own !== undefined && (
            <li className="shrink-0">
              <Link href={paths.savedSearches} className="chip flex! items-center gap-2">
                <Icon name="bell" />
                {account('savedSearches')}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

function ViewedList({ listings }: { listings: PropertyView[] }) {
  const locale = useLocale();
  const titleOf = useListingTitle();
  return (
    <ul className={row}>
      {listings.map((property) => (
        <li key={property.id} className="shrink-0">
          <Link href={paths.property(property.id)} className="tile h-22 w-64 p-2">
            <Photo
              imageUrl={property.primaryImage}
              preview={property.primaryPreview}
              propertyType={property.propertyType}
              alt=""
              sizes="96px"
              className="max-w-24 rounded-sm"
            />
            <div className="grid min-w-0">
              <Price
                price={property.price}
                listingType={property.listingType}
                rentPeriod={property.rentPeriod}
                className="truncate text-base!"
              />
              <span className="owner-text line-clamp-1 text-sm">{titleOf(property)}</span>
              <span className="truncate text-xs text-muted-foreground">
                {locale === 'ar' ? property.locationAr : property.location}
              </span>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
