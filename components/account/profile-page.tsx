import { CircleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { dated } from '../ui/moment';
import { RestoreFocus } from '../ui/restore-focus';
import { ScrollRow } from '../ui/scroll-row';
import { KeepAccount } from './account-buttons';
import { ReadAnew } from './read-anew';
import type { UserView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate } from '@/lib/i18n/format';
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

/** Forms; lists and tables use the whole width. */
const NARROW: (keyof typeof PAGES)[] = ['account', 'notificationSettings', 'office'];

/** One of the account's pages, with links to the others (docs/product.md 10.15). */
export function ProfilePage({ user, current, title, children }: Props) {
  const t = useTranslations('shell.title');
  return (
    <>
      <ReadAnew rendering={crypto.randomUUID()} />
      <RestoreFocus>{user.deletionDueAt !== null && <DeletionNotice dueAt={user.deletionDueAt} />}</RestoreFocus>
      <nav aria-label={t('account')} className="page-width sm:pt-4">
        <ScrollRow className="gap-x-6 border-b max-sm:justify-between max-sm:gap-x-2">
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
        </ScrollRow>
      </nav>
      {current === 'my' ? (
        children
      ) : (
        <RestoreFocus className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12">
          <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
            {title ?? t(current)}
          </h1>
          {NARROW.includes(current) ? (
            <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
          ) : (
            children
          )}
        </RestoreFocus>
      )}
    </>
  );
}

function DeletionNotice({ dueAt }: { dueAt: string }) {
  const t = useTranslations('auth.account.deletion');
  const locale = useLocale();
  return (
    <div className="page-width pt-6">
      <section
        aria-labelledby="deletion-heading"
        className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-warning p-5 text-warning-foreground"
      >
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <CircleAlert aria-hidden className="mt-1 size-5 shrink-0" />
          <div>
            <h2 id="deletion-heading" className="font-bold">
              {t.rich('due', dated(dueAt, formatDate(dueAt, locale)))}
            </h2>
            <p className="mt-1 text-sm">{t('dueText')}</p>
          </div>
        </div>
        <ClientMessages of={['auth', 'action']}>
          <KeepAccount />
        </ClientMessages>
      </section>
    </div>
  );
}
