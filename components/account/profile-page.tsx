import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DeletionNotice } from './deletion-notice';
import { ReadAnew } from './read-anew';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

const PAGES = {
  my: paths.profile,
  leads: paths.leads(),
  account: paths.account,
  payments: paths.payments(),
  notificationSettings: paths.notificationSettings,
  office: paths.office,
};

type Props = {
  user: UserView;
  current: keyof typeof PAGES;
  /** Default: the page's title. 'My listings' has its own heading. */
  title?: string;
  children: ReactNode;
};

/** One of the account's pages, with links to the others (docs/product.md 10.15). */
export function ProfilePage({ user, current, title, children }: Props) {
  const t = useTranslations('shell.title');
  return (
    <>
      <ReadAnew rendering={crypto.randomUUID()} />
      {user.deletionDueAt !== null && <DeletionNotice dueAt={user.deletionDueAt} />}
      <nav aria-label={t('account')} className="page-width sm:pt-4">
        <ul className="no-scrollbar flex gap-x-6 overflow-x-auto border-b max-sm:justify-between max-sm:gap-x-2">
          {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((page) => (
            <li key={page} className="shrink-0">
              <Link
                href={PAGES[page]}
                aria-current={page === current ? 'page' : undefined}
                className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-medium sm:px-1 text-muted-foreground -outline-offset-2 transition-colors max-sm:text-sm hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground"
              >
                {t(page === 'notificationSettings' ? 'notifications' : page)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'my' ? (
        children
      ) : (
        <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12">
          <h1 className="text-xl font-bold lg:text-2xl">{title ?? t(current)}</h1>
          {children}
        </div>
      )}
    </>
  );
}
