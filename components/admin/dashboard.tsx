import { ChevronLeft } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { formatCount, type Count } from './count';
import { TabBar } from './tab-bar';
import { Link } from '@/lib/i18n/navigation';

export type DashboardLink = { href: string; label: string; count?: Count | null; current: boolean };

type DashboardProps = {
  title: string;
  label: string;
  tabs: DashboardLink[];
  aside?: ReactNode;
  children: ReactNode;
};

export function Dashboard({ title, label, tabs, aside, children }: DashboardProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* RestoreFocus focuses it. */}
        <h1 tabIndex={-1} className="text-xl font-bold outline-none lg:text-2xl">
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

function TabLink({ href, label, count, current }: DashboardLink) {
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

export function FilterLinks({ label, links }: { label: string; links: DashboardLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label, count, current }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-input px-4 text-sm font-medium transition-colors hover:bg-muted aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground"
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

function CountChip({ count }: Pick<DashboardLink, 'count'>) {
  const locale = useLocale();
  if (!count) return null;
  return (
    <span className="min-w-6 rounded-full bg-muted px-2 py-0.5 text-center text-xs font-medium text-foreground">
      {formatCount(count, locale)}
    </span>
  );
}

/** From a page of admins to the dashboard above it. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}>
      <ChevronLeft aria-hidden className="rtl:rotate-180" />
      {children}
    </Link>
  );
}

export function EmptyState({ title, text }: { title: string; text?: string }) {
  return (
    <div className="grid gap-1 rounded-xl bg-muted px-6 py-10 text-center">
      <p className="font-bold">{title}</p>
      {text && <p className="text-sm text-muted-foreground">{text}</p>}
    </div>
  );
}
