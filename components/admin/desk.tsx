import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink, CountChip } from './dashboard';
import { TabBar } from './tab-bar';
import { permissionFor } from '@/lib/accounts/auth/protected';
import { may } from '@/lib/accounts/users/permissions';
import type { Actor } from '@/lib/accounts/users/view';
import { deskPaths, paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { CappedCount } from '@/lib/platform/pages';

export const DESK_HREFS = {
  overview: paths.adminDashboard,
  pending: paths.admin,
  reported: `${paths.admin}?tab=reported`,
  waiting: `${paths.admin}?tab=waiting`,
  changed: `${paths.admin}?tab=changed`,
  contactMessages: deskPaths.contactMessages,
  payments: deskPaths.adminPayments(),
  approved: `${paths.admin}?tab=approved`,
  properties: `${paths.adminDashboard}?tab=properties`,
  users: `${paths.adminDashboard}?tab=users`,
  manage: `${paths.admin}?tab=manage`,
  figures: deskPaths.figures(),
  settings: deskPaths.settings,
  activity: deskPaths.activity(),
};
type DeskPage = keyof typeof DESK_HREFS;

/** Groups of the navigation: start, queues, managed data, and operation. */
const GROUPS: DeskPage[][] = [
  ['overview'],
  ['pending', 'reported', 'waiting', 'changed', 'contactMessages', 'payments'],
  ['approved', 'properties', 'users', 'manage'],
  ['figures', 'settings', 'activity'],
];

type Props = {
  /** Default: the page's name in the navigation. */
  title?: ReactNode;
  /** Above the heading, to the page with the list. */
  back?: { href: string; label: string };
  /** Beside the heading. */
  tools?: ReactNode;
  /** Undefined for a page that the admin may not open. */
  current?: DeskPage;
  /** Sees the pages that they may open. */
  admin: Actor;
  /** Open items per page; null if they could not be counted. */
  counts: Partial<Record<DeskPage, CappedCount | null>>;
  children: ReactNode;
};

/** Layout of every admin page (docs/product.md 11.1). The navigation is a column from 1280 px. */
export function Desk({ title, back, tools, current, admin, counts, children }: Props) {
  const t = useTranslations('admin');
  const mayOpen = (page: DeskPage) => may(admin, permissionFor(DESK_HREFS[page]));
  const groups = GROUPS.map((pages) => pages.filter(mayOpen)).filter((pages) => pages.length > 0);
  return (
    // Tables use a wide screen.
    <div className="page-width [--page-width:100rem] grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 pt-2 pb-12 [--desk-height:9.5rem] xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:pt-5 xl:[--desk-height:6rem]">
      <div className="xl:sticky xl:top-20">
        <TabBar label={t('views')}>
          <ul className="flex min-w-max gap-6 border-b xl:min-w-0 xl:flex-col xl:gap-0 xl:border-b-0">
            {groups.flatMap((group, number) =>
              group.map((page, at) => (
                <li key={page} className={number > 0 && at === 0 ? 'xl:mt-3 xl:border-t xl:pt-3' : undefined}>
                  <Link
                    href={DESK_HREFS[page]}
                    aria-current={page === current ? 'page' : undefined}
                    className="-mb-px flex h-12 items-center gap-2 border-b-2 border-transparent px-1 font-medium text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground xl:mb-0 xl:h-auto xl:min-h-9 xl:justify-between xl:py-1 xl:leading-tight xl:rounded-md xl:border-b-0 xl:px-2 xl:text-sm xl:pointer-coarse:min-h-11 xl:hover:bg-muted xl:aria-[current]:bg-muted"
                  >
                    {t(`tabs.${page}`)}
                    {counts[page]?.total !== 0 && <CountChip count={counts[page]} />}
                  </Link>
                </li>
              )),
            )}
          </ul>
        </TabBar>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            {back && <BackLink href={back.href}>{back.label}</BackLink>}
            {/* RestoreFocus focuses it. */}
            <h1 tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none xl:min-h-11 xl:leading-11">
              {title ?? (current && t(`tabs.${current}`))}
            </h1>
          </div>
          {tools}
        </div>
        {children}
      </div>
    </div>
  );
}
