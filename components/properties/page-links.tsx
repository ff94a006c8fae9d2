import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { lastPage, pageSteps } from '@/lib/properties/pages';
import { Icon } from '../ui/icon';

type Props = {
  label: string;
  previous: string;
  next: string;
  /** A page's name, by its number in the page's digits. */
  name: (page: string) => string;
  hrefOf: (page: number) => string;
  current: number;
  total: number;
  exact: boolean;
  pageSize?: number;
  locale: Locale;
};

const step =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-medium transition-colors hover:bg-muted aria-[current]:bg-primary aria-[current]:text-primary-foreground';

/** The pages of a list that is made for one person, as real links. */
export function PageLinks({ label, previous, next, name, hrefOf, current, total, exact, pageSize, locale }: Props) {
  const last = lastPage(total, exact, pageSize);
  if (last === 1) return null;
  const link = (page: number) => ({ href: hrefOf(page), prefetch: false, className: step });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <Link rel="prev" aria-label={previous} {...link(current - 1)}>
          <Icon name="chevron" className="size-5 ltr:rotate-180" />
        </Link>
      )}
      {pageSteps(current, last, exact).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden className="px-1 text-muted-foreground">
            …
          </span>
        ) : (
          <Link
            key={page}
            aria-current={page === current ? 'page' : undefined}
            aria-label={name(formatNumber(page, locale))}
            {...link(page)}
          >
            {formatNumber(page, locale)}
          </Link>
        ),
      )}
      {current < last && (
        <Link rel="next" aria-label={next} {...link(current + 1)}>
          <Icon name="chevron" className="size-5 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
