import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { dashboardHref, type DashboardUrl } from './dashboard-url';
import { SearchForm } from './search-form';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';

/** Searches within the tab and filter, from page 1; works without JavaScript. @param label also the placeholder */
export function SearchBox({ url, label }: { url: DashboardUrl; label: string }) {
  const t = useTranslations('admin.search');
  const locale = useLocale();
  const { path, tab, state, q, sort } = url;
  return (
    <SearchForm
      action={getPathname({ href: path, locale })}
      hiddenFields={{ tab, state, sort }}
      q={q}
      label={label}
      submit={
        <>
          <Search aria-hidden />
          <span className="max-sm:sr-only">{t('submit')}</span>
        </>
      }
    >
      {q && (
        <Link href={dashboardHref({ path, tab, state, sort })} className={buttonVariants({ variant: 'ghost' })}>
          {t('clear')}
        </Link>
      )}
    </SearchForm>
  );
}
