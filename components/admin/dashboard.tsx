import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { countText } from './count-text';
import { TITLE_ID } from './ids';
import { TabBar } from './tab-bar';
import type { Count } from './view';

/** A link to a view, with how many things are there. */
export type ViewLink = { href: string; label: string; count?: Count | null; current: boolean };

type DashboardProps = {
  title: string;
  /** Names the tabs to screen readers. */
  label: string;
  tabs: ViewLink[];
  /** Beside the title: a link to elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of both dashboards: title, tabs that are links, and below them the view. For server components. */
export function Dashboard({ title, label, tabs, aside, children }: DashboardProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 id={TITLE_ID} tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
          {title}
        </h1>
        {aside}
      </div>
      <TabBar label={label}>
        <ul className="flex min-w-max gap-6 border-b">
          {tabs.map((tab) => (
            <li key={tab.href}>
              <TabLink {...tab} />
            </li>
          ))}
        </ul>
      </TabBar>
      {children}
    </div>
  );
}

function TabLink({ href, label, count, current }: ViewLink) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className="-mb-px flex h-12 items-center gap-2 border-b-2 border-transparent px-1 font-medium text-muted-foreground -outline-offset-2 transition-colors hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground"
    >
      {label}
      <CountChip count={count} />
    </Link>
  );
}

/** Links that narrow a view, such as all, approved, pending: chips of which one is current. */
export function FilterLinks({ label, links }: { label: string; links: ViewLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label, count, current }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className="flex h-11 items-center gap-2 rounded-full border border-input px-4 text-sm font-medium transition-colors hover:bg-muted aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground"
            >
              {label}
              <CountChip count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CountChip({ count }: Pick<ViewLink, 'count'>) {
  const locale = useLocale();
  if (!count) return null;
  return (
    <span className="min-w-6 rounded-full bg-muted px-2 py-0.5 text-center text-xs font-medium text-foreground">
      {countText(count, locale)}
    </span>
  );
}
