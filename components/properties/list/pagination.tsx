import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import type { Filters } from '@/lib/properties/filters';
import { lastPage, pageSteps } from '@/lib/properties/pages';
import { Icon } from '../../ui/icon';
import { ResultsLink } from './results-link';

type Props = { filters: Filters; total: number; exact: boolean };

const step =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-medium transition-colors hover:bg-muted aria-[current]:bg-primary aria-[current]:text-primary-foreground';

/** The pages of the list as real links. */
export function Pagination({ filters, total, exact }: Props) {
  const locale = useLocale();
  const t = useTranslations('list.pages');
  const current = filters.page ?? 1;
  const last = lastPage(total, exact);
  if (last === 1) return null;
  const to = (page: number) => paths.properties({ ...filters, page });
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <ResultsLink href={to(current - 1)} rel="prev" aria-label={t('previous')} className={step}>
          <Icon name="chevron" className="size-5 ltr:rotate-180" />
        </ResultsLink>
      )}
      {pageSteps(current, last, exact).map((page, index) => {
        if (page === 'gap')
          return (
            <span key={`gap ${index}`} aria-hidden className="px-1 text-muted-foreground">
              …
            </span>
          );
        const shown = formatNumber(page, locale);
        const isCurrent = page === current;
        return (
          <ResultsLink
            key={page}
            href={to(page)}
            aria-current={isCurrent ? 'page' : undefined}
            aria-label={t('page', { page: shown })}
            className={step}
          >
            {shown}
          </ResultsLink>
        );
      })}
      {current < last && (
        <ResultsLink href={to(current + 1)} rel="next" aria-label={t('next')} className={step}>
          <Icon name="chevron" className="size-5 rtl:rotate-180" />
        </ResultsLink>
      )}
    </nav>
  );
}
