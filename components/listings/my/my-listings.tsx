import { House, MessageSquareText, Plus, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '../../ui/notice';
import { useListingTitle } from '../card/use-listing-title';
import { PageLinks } from '../list/page-links';
import { BulkBar } from './bulk-bar';
import { DeletedListings } from './deleted-listings';
import { DraftRow, ListingRow, RejectedRow } from './rows';
import { MyListProvider, SelectBox } from './selection';
import { Toolbar } from './toolbar';
import { Balance } from '@/components/payments/balance';
import { lineLinkClass } from '@/components/ui/classes';
import { ReloadLink } from '@/components/ui/reload-link';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { may } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { ownQueryText } from '@/lib/listings/own-query';
import { mayAssign } from '@/lib/listings/policy';
import type { MyPage } from '@/lib/listings/read/managed-list';
import type { OwnItem } from '@/lib/listings/read/own-list';
import { balanceFor } from '@/lib/payments/credits/balance';
import type { FullTariff } from '@/lib/payments/tariff';

type Props = {
  user: UserView;
  my: MyPage;
  /** Members of the viewer's office. */
  colleagues: Colleague[];
  newLeads: number;
  /** Address of the page, without language and query. */
  path: string;
  tariff: FullTariff;
};

const EAGER_ROWS = 6;
/** Number of rows from which the search, the order and the selection appear. */
const MIN_TOOLBAR_ROWS = 6;

/** The page 'my listings' (docs/product.md 8.3). */
export function MyListings({ user, my, colleagues, newLeads, path, tariff }: Props) {
  const t = useTranslations('my');
  const nav = useTranslations('shell.nav');
  const titleOf = useListingTitle();
  const { list, query } = my;
  const items = list?.items ?? [];
  const isAdmin = user.role === 'admin';
  const isNarrowed = query.state !== undefined || query.keyword !== undefined;
  const hasToolbar = list !== null && (isNarrowed || list.total >= MIN_TOOLBAR_ROWS);
  const properties = items.flatMap((item) => (item.kind === 'listing' ? [item.property] : []));

  const row = (item: OwnItem, loading: 'lazy' | 'eager') => {
    if (item.kind === 'draft') return <DraftRow draft={item.draft} loading={loading} />;
    if (item.kind === 'rejected') return <RejectedRow rejected={item.rejected} loading={loading} />;
    const { id, property, payment } = item;
    const isAssignable =
      user.office?.id === property.publisherId && mayAssign({ id: user.id, role: user.office.role }, property);
    const member = colleagues.length > 1 ? colleagues.find(({ id }) => id === property.memberId) : undefined;
    return (
      <ListingRow
        property={property}
        payment={payment}
        figures={my.figures.get(id)}
        member={member?.fullName}
        assignees={isAssignable ? colleagues : []}
        asOf={my.asOf}
        balance={balanceFor(user, property.publisherId)}
        tariff={tariff}
        decisionHours={my.decisionHours}
        selectBox={hasToolbar && <SelectBox id={id} nameId={`listing-${id}`} />}
        loading={loading}
      />
    );
  };
  return (
    <ClientMessages of={['action', 'my', 'card', 'details', 'owner', 'payment', 'stats.title', 'types.currency']}>
      <MyListProvider
        title={t('title')}
        all={properties.map((property) => {
          const { id, price, listingType, rentPeriod } = property;
          return { id, title: titleOf(property), price, listingType, rentPeriod };
        })}
      >
        <div className="page-width grid grid-cols-1 gap-2 pt-2 pb-12 md:gap-4 md:pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Balance user={user} tariff={tariff} />
            <div className="flex flex-wrap gap-x-4 text-sm">
              {newLeads > 0 && (
                <Link href={paths.leads({ state: 'new' })} className={`${lineLinkClass} gap-2`}>
                  <MessageSquareText aria-hidden className="size-4 shrink-0" />
                  {t('newLeads', { count: newLeads })}
                </Link>
              )}
              <Link href={paths.newProperty} aria-label={t('add')} className={`${lineLinkClass} gap-1`}>
                <Plus aria-hidden className="size-4 shrink-0" />
                <span className="max-sm:hidden">{t('add')}</span>
                <span className="sm:hidden">{nav('add')}</span>
              </Link>
            </div>
          </div>
          {hasToolbar && (
            <BulkBar featuresFree={may(user, 'listings')} featureCredits={tariff.featureCredits}>
              <Toolbar query={query} counts={list.counts} path={path} />
            </BulkBar>
          )}
          {list === null ? (
            // 'Error loading properties' with Try Again (docs/product.md 8.3).
            <Notice Icon={TriangleAlert} title={t('error.title')} text={t('error.text')} role="alert">
              <ReloadLink label={t('error.retry')} href={path + ownQueryText({ ...query, page: my.page })} />
            </Notice>
          ) : items.length > 0 ? (
            <ul aria-label={t('list')} className="divide-y overflow-hidden rounded-lg border bg-card">
              {items.map((item, index) => (
                <li key={`${item.kind}-${item.id}`}>{row(item, index < EAGER_ROWS ? 'eager' : 'lazy')}</li>
              ))}
            </ul>
          ) : isNarrowed ? (
            <p role="status" className="py-8 text-center text-muted-foreground">
              {t('find.none')}
            </p>
          ) : (
            <Notice Icon={House} title={t('empty.title')} text={t(isAdmin ? 'empty.adminText' : 'empty.text')} />
          )}
          {list && (
            <PageLinks
              label={t('pages')}
              hrefOf={(page) => path + ownQueryText({ ...query, page })}
              current={my.page}
              total={list.total}
              exact
            />
          )}
          <DeletedListings deleted={my.deleted.map((listing) => ({ id: listing.id, title: titleOf(listing) }))} />
        </div>
      </MyListProvider>
    </ClientMessages>
  );
}
