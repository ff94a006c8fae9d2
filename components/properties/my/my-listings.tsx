import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BalanceCards } from '@/components/credits/balance-cards';
import { BuyCredits } from '@/components/payments/buy-credits';
import { buttonVariants } from '@/components/ui/button';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { paths } from '@/lib/paths';
import type { MyPage } from '@/lib/properties/managed-list';
import type { UserView } from '@/lib/users/view';
import { TITLE_ID } from './ids';
import { MyList } from './my-list';
import { LoadError, NoListings } from './notices';
import { RejectedListings } from './rejected-listings';

type Props = {
  user: UserView;
  my: MyPage;
  /** Address of the page, without language and query. */
  path: string;
  /** Payments move no money here. */
  testPayments: boolean;
  /** The account's other sections. */
  children?: ReactNode;
};

/** What one's listings and the dialogs about them say in the browser. */
const MESSAGES: MessagePath[] = [
  'my.view',
  'my.edit',
  'my.delete',
  'my.state',
  'my.deletion',
  'my.rejected.start',
  'my.rejected.dismiss',
  'my.rejected.dismissal',
  'card.featured',
  'details.expiry',
  'owner.renew',
  'owner.cancel',
  'owner.offline',
  'owner.removal',
  'owner.renewal',
  'payment.start',
  'payment.buy',
  'payment.feature',
];

/** The page 'my listings': balances on top, then the listings (docs/product.md 8.3). */
export function MyListings({ user, my, path, testPayments, children }: Props) {
  const t = useTranslations('my');
  const { list } = my;
  const { role, creditBalance, freeListingsRemaining } = user;
  const balance = { role, creditBalance, freeListingsRemaining };
  const found = list && { count: list.total };
  return (
    <ClientMessages of={MESSAGES}>
      <div className="page-width grid gap-6 pt-6 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h1 id={TITLE_ID} tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
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
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <BalanceCards balance={balance} />
          {role !== 'admin' && <BuyCredits testPayments={testPayments} />}
        </div>
        <RejectedListings rejected={my.rejected} />
        {list === null ? (
          <LoadError path={path} page={my.page} />
        ) : list.items.length === 0 ? (
          <NoListings />
        ) : (
          <MyList list={list} page={my.page} asOf={my.asOf} path={path} balance={balance} testPayments={testPayments} />
        )}
        {children}
      </div>
    </ClientMessages>
  );
}
