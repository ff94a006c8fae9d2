import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { OWNER_MESSAGES } from '../details/owner-messages';
import { PageLinks } from '../list/page-links';
import { DeletedListings } from './deleted-listings';
import { Drafts } from './drafts';
import { MyListing } from './my-listing';
import { MyListingsLoadError, NoListings } from './notices';
import { RejectedListings } from './rejected-listings';
import { Balance } from '@/components/payments/balance';
import { buttonVariants } from '@/components/ui/button';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { MyPage } from '@/lib/listings/read/managed-list';
import { paths } from '@/lib/paths';

type Props = {
  user: UserView;
  my: MyPage;
  /** Address of the page, without language and query. */
  path: string;
  testPayments: boolean;
};

const MESSAGES: MessagePath[] = [
  'my.view',
  'my.edit',
  'my.delete',
  'my.more',
  'my.copy',
  'my.next',
  'my.deleted.restore',
  'my.deletion',
  'my.pendingChange.withdraw',
  'my.withdrawal',
  'my.rejected.start',
  'my.rejected.dismiss',
  'my.rejected.dismissal',
  'my.drafts.goOn',
  'my.drafts.delete',
  'my.drafts.removal',
  'card.featured',
  'details.expiry',
  ...OWNER_MESSAGES,
];

const EAGER_LISTINGS = 4;

/** The page 'my listings' (docs/product.md 8.3). */
export function MyListings({ user, my, path, testPayments }: Props) {
  const t = useTranslations('my');
  const pages = useTranslations('my.pages');
  const locale = useLocale();
  const { list } = my;
  const { role, creditBalance, freeListingsRemaining } = user;
  const balance = { role, creditBalance, freeListingsRemaining };
  const found = list && { count: list.total };
  return (
    <ClientMessages of={MESSAGES}>
      <div className="page-width grid grid-cols-1 gap-6 pt-6 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
              {t('title')}
            </h1>
            <p className="mt-1 min-h-6 text-muted-foreground">
              {found && (list.exact ? t('count', found) : t('countMany', found))}
            </p>
          </div>
          <Link href={paths.newProperty} prefetch={false} className={`${buttonVariants({ size: 'lg' })} max-sm:w-full`}>
            <Plus aria-hidden />
            {t('add')}
          </Link>
        </div>
        <Balance user={user} testPayments={testPayments} />
        <DeletedListings deleted={my.deleted} />
        <RejectedListings rejected={my.rejected} />
        <Drafts drafts={my.drafts} />
        {list === null ? (
          <MyListingsLoadError action={getPathname({ href: path, locale })} page={my.page} />
        ) : list.items.length === 0 ? (
          <NoListings isAdmin={role === 'admin'} />
        ) : (
          <div className="grid grid-cols-1 gap-8">
            <ul aria-label={t('list')} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {list.items.map((property, index) => (
                <li key={property.id}>
                  <MyListing
                    property={property}
                    figures={my.figures.get(property.id)}
                    asOf={my.asOf}
                    balance={balance}
                    testPayments={testPayments}
                    decisionHours={my.decisionHours}
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
              hrefOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
              current={my.page}
              total={list.total}
              exact={list.exact}
            />
          </div>
        )}
      </div>
    </ClientMessages>
  );
}
