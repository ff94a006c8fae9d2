import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Price } from '../../listings/card/price';
import { StateBadges } from '../../listings/card/state-badges';
import { formatCount } from '../count';
import { EmptyState } from '../dashboard';
import { dashboardHref } from '../dashboard-url';
import { useListingTarget } from '../listings/listings-section';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { formatDate, locationName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { directionOf } from '@/lib/i18n/routing';
import type { PropertyList } from '@/lib/listings/read/list';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';
import { hasPublicPage } from '@/lib/listings/visibility';

/** `linked`: whether the admin may open listings that are not public. */
type Props = { user: UserView; list: PropertyList; asOf: string; linked: boolean };

export function UserListings({ user, list, asOf, linked }: Props) {
  const t = useTranslations('users.listings');
  const locale = useLocale();
  if (list.items.length === 0) return <EmptyState title={t('none')} />;
  return (
    <>
      <ul className="overflow-hidden rounded-lg border bg-card text-sm text-card-foreground">
        {list.items.map((property) => (
          <li
            key={property.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0"
          >
            <Listing property={property} asOf={asOf} linked={linked || hasPublicPage(property)} />
          </li>
        ))}
      </ul>
      {linked && list.total > list.items.length && (
        <Link
          href={dashboardHref({ path: paths.adminDashboard, tab: 'properties', q: user.username || user.fullName })}
          className="flex min-h-11 w-fit items-center gap-1 font-medium text-primary hover:underline"
        >
          {t('all', { count: formatCount(list, locale) })}
          <ChevronRight aria-hidden className="size-4 rtl:rotate-180" />
        </Link>
      )}
    </>
  );
}

function Listing({ property, asOf, linked }: { property: PropertyView; asOf: string; linked: boolean }) {
  const locale = useLocale();
  const { id, createdAt, listingType } = property;
  const { text, lang, dir } = useListingTarget()(property).name;
  const name = (
    <span lang={lang} dir={dir} className={`line-clamp-1 ${dir === directionOf(locale) ? '' : 'text-end'}`}>
      {text}
    </span>
  );
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        {linked ? (
          <Link
            href={paths.property(id)}
            className="block w-fit max-w-full font-medium text-primary hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {name}
          </Link>
        ) : (
          <div className="font-medium">{name}</div>
        )}
        <p className="text-muted-foreground">
          {locationName(property, locale)} · <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
        </p>
      </div>
      <Price price={property.price} listingType={listingType} rentPeriod={property.rentPeriod} />
      <div className="lg:w-44">
        <StateBadges listing={pickStatusFields(property)} asOf={asOf} />
      </div>
    </>
  );
}
