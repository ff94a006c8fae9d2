import { ChevronLeft } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button';
import { formatCount } from './count';
import { Link } from '@/lib/i18n/navigation';
import type { CappedCount } from '@/lib/platform/pages';

export type DashboardLink = { href: string; label: string; count?: CappedCount | null; current: boolean };

export function FilterLinks({ label, links }: { label: string; links: DashboardLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, label, count, current }) => (
          <li key={href}>
            <Link
              href={href}
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

export function CountChip({ count }: Pick<DashboardLink, 'count'>) {
  const locale = useLocale();
  if (!count) return null;
  return (
    <span className="min-w-6 shrink-0 rounded-full bg-muted px-2 whitespace-nowrap py-0.5 text-center text-xs font-medium text-foreground">
      {formatCount(count, locale)}
    </span>
  );
}

/** Link from an admin page to the dashboard that contains it. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}>
      <ChevronLeft aria-hidden className="rtl:rotate-180" />
      {children}
    </Link>
  );
}

type SectionProps = { id: string; title: string; className?: string; children: ReactNode };

export function DeskSection({ id, title, className = '', children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}>
      <h2 id={`${id}-heading`} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
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
