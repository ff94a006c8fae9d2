import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { lastPage, pageSteps } from '@/lib/properties/pages';
import { Icon } from '../icon';

type Props = { path: string; current: number; total: number; exact: boolean; locale: Locale };

const step =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-medium transition-colors hover:bg-muted aria-[current]:bg-primary aria-[current]:text-primary-foreground';

/** The pages of one's listings as real links. */
export function MyPages({ path, current, total, exact, locale }: Props) {
  const t = useTranslations('my.pages');
  const last = lastPage(total, exact);
  if (last === 1) return null;
  const link = (page: number) => ({
    href: page === 1 ? path : `${path}?page=${page}`,
    prefetch: false,
    className: step,
  });
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <Link rel="prev" aria-label={t('previous')} {...link(current - 1)}>
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
            aria-label={t('page', { page: formatNumber(page, locale) })}
            {...link(page)}
          >
            {formatNumber(page, locale)}
          </Link>
        ),
      )}
      {current < last && (
        <Link rel="next" aria-label={t('next')} {...link(current + 1)}>
          <Icon name="chevron" className="size-5 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
