import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { getPathname } from '@/lib/i18n/pathname';
import { Link } from '@/lib/i18n/navigation';
import { buttonVariants } from '../ui/button';
import { SearchForm } from './search-form';
import { viewHref, type View } from './view';

/**
 * Searches within a view: it keeps the tab and the filter and begins at page 1, without JavaScript as well.
 * @param label what can be searched for; also stands in the empty field
 */
export function SearchBox({ view, label }: { view: View; label: string }) {
  const t = useTranslations('admin.search');
  const locale = useLocale();
  const { path, tab, state, q } = view;
  return (
    <SearchForm
      action={getPathname({ href: path, locale })}
      kept={{ tab, state }}
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
        <Link
          href={viewHref({ path, tab, state })}
          prefetch={false}
          className={buttonVariants({ variant: 'ghost', size: 'default' })}
        >
          {t('clear')}
        </Link>
      )}
    </SearchForm>
  );
}
