import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { lastPage, pageSteps } from '@/lib/platform/pages';

type LinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

type Props = {
  label?: string;
  hrefOf: (page: number) => string;
  current: number;
  total: number;
  exact: boolean;
  pageSize?: number;
  link?: ComponentType<LinkProps>;
};

const PAGE_LINK =
  'grid min-h-11 min-w-11 place-items-center rounded-full px-2 text-sm font-medium transition-colors hover:bg-muted aria-[current]:bg-accent aria-[current]:text-accent-foreground';

export function PageLinks({ label, hrefOf, current, total, exact, pageSize, link: PageLink = Link }: Props) {
  const t = useTranslations('list.pages');
  const locale = useLocale();
  const last = lastPage(total, exact, pageSize);
  if (last === 1) return null;
  const link = (page: number) => ({ href: hrefOf(page), className: PAGE_LINK });
  return (
    <nav aria-label={label ?? t('label')} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <PageLink rel="prev" aria-label={t('previous')} {...link(current - 1)}>
          <ChevronRight aria-hidden className="shrink-0 size-5 ltr:rotate-180" />
        </PageLink>
      )}
      {pageSteps(current, last, exact).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden className="px-1 text-muted-foreground">
            …
          </span>
        ) : (
          <PageLink
            key={page}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t('page', { page: formatNumber(page, locale) })}
            {...link(page)}
          >
            {formatNumber(page, locale)}
          </PageLink>
        ),
      )}
      {current < last && (
        <PageLink rel="next" aria-label={t('next')} {...link(current + 1)}>
          <ChevronRight aria-hidden className="shrink-0 size-5 rtl:rotate-180" />
        </PageLink>
      )}
    </nav>
  );
}
