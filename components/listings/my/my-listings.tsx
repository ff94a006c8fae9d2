import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useListingTitle } from '../card/use-listing-title';
import { PageLinks } from '../list/page-links';
import { BulkBar } from './bulk-bar';
import { DeletedListings } from './deleted-listings';
import { Drafts } from './drafts';
import { MyListing } from './my-listing';
import { MyListingsLoadError, NoListings } from './notices';
import { OwnToolbar } from './own-toolbar';
import { RejectedListings } from './rejected-listings';
import { SelectBox, SelectionProvider } from './selection';
import { Balance } from '@/components/payments/balance';
import { buttonVariants } from '@/components/ui/button';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { ownQueryText } from '@/lib/listings/own-query';
import type { MyPage } from '@/lib/listings/read/managed-list';
import { balanceFor } from '@/lib/payments/credits/balance';
import type { FullTariff } from '@/lib/payments/tariff';

type Props = {
  user: UserView;
  my: MyPage;
  /** Address of the page, without language and query. */
  path: string;
  tariff: FullTariff;
};

const EAGER_LISTINGS = 4;

/** The page 'my listings' (docs/product.md 8.3). */
export function MyListings({ user, my, path, tariff }: Props) {
  const t = useTranslations('my');
  const pages = useTranslations('my.pages');
  const locale = useLocale();
  const { list } = my;
  const titleOf = useListingTitle();
  const isNarrowed = my.query.state !== undefined || my.query.keyword !== undefined;
  return (
    <ClientMessages of={['my', 'list', 'card', 'details', 'owner', 'payment']}>
      <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
              {t('title')}
            </h1>
            <p className="mt-1 min-h-6 text-muted-foreground">
              {list && (list.total > 0 || !isNarrowed) && t('count', { count: list.total })}
            </p>
          </div>
          <Link href={paths.newProperty} className={`${buttonVariants({ size: 'lg' })} max-sm:w-full`}>
            <Plus aria-hidden />
            {t('add')}
          </Link>
        </div>
        <Balance user={user} tariff={tariff} />
        <DeletedListings deleted={my.deleted} />
        <RejectedListings rejected={my.rejected} />
        <Drafts drafts={my.drafts} />
        {list === null ? (
          <MyListingsLoadError action={getPathname({ href: path, locale })} page={my.page} />
        ) : list.items.length === 0 && !isNarrowed ? (
          <NoListings isAdmin={user.role === 'admin'} />
        ) : (
          <SelectionProvider all={list.items.map((property) => ({ id: property.id, title: titleOf(property) }))}>
            <OwnToolbar query={my.query} counts={list.counts} path={path} />
            {list.items.length === 0 ? (
              <p role="status" className="py-8 text-center text-muted-foreground">
                {t('find.none')}
              </p>
            ) : (
              <BulkBar isAdmin={user.role === 'admin'} featureCredits={tariff.featureCredits} />
            )}
            <ul
              aria-label={t('list')}
              className="grid grid-cols-1 gap-4 in-data-[cards=rows]:gap-2 lg:grid-cols-2 lg:in-data-[cards=rows]:grid-cols-1"
            >
              {list.items.map((property, index) => (
                <li key={property.id}>
                  <MyListing
                    property={property}
                    figures={my.figures.get(property.id)}
                    asOf={my.asOf}
                    balance={balanceFor(user, property.publisherId)}
                    tariff={tariff}
                    decisionHours={my.decisionHours}
                    selectBox={<SelectBox id={property.id} nameId={`listing-${property.id}`} />}
                    loading={index < EAGER_LISTINGS ? 'eager' : 'lazy'}
                  />
                </li>
              ))}
            </ul>
            <PageLinks
              label={pages('label')}
              previous={pages('previous')}
              next={pages('next')}
              name={(page) => pages('page', { page })}
              hrefOf={(page) => path + ownQueryText({ ...my.query, page })}
              current={my.page}
              total={list.total}
              exact
            />
          </SelectionProvider>
        )}
      </div>
    </ClientMessages>
  );
}
