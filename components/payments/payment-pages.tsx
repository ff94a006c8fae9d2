import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type Props = { page: number; lastPage: number; hrefOf: (page: number) => string };

const linkClass = 'grid size-11 place-items-center rounded-full transition-colors hover:bg-muted';

export function PaymentPages({ page, lastPage, hrefOf }: Props) {
  const t = useTranslations('payment.history.pages');
  const locale = useLocale();
  if (lastPage === 1) return null;
  return (
    <nav aria-label={t('label')} className="flex items-center justify-center gap-2 text-sm">
      {page > 1 && (
        <Link rel="prev" href={hrefOf(page - 1)} aria-label={t('previous')} className={linkClass}>
          <ChevronRight aria-hidden className="shrink-0 size-5 ltr:rotate-180" />
        </Link>
      )}
      <span>{t('position', { page: formatNumber(page, locale), last: formatNumber(lastPage, locale) })}</span>
      {page < lastPage && (
        <Link rel="next" href={hrefOf(page + 1)} aria-label={t('next')} className={linkClass}>
          <ChevronRight aria-hidden className="shrink-0 size-5 rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
