import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonVariants } from '../ui/button';
import { Input } from '../ui/input';
import { dashboardHref, type DashboardUrl } from './dashboard-url';
import { FilterForm } from './filter-form';
import { Link } from '@/lib/i18n/navigation';

/** Searches within the tab and filter, from page 1. @param label also the placeholder */
export function SearchBox({ url, label }: { url: DashboardUrl; label: string }) {
  const t = useTranslations('admin.search');
  const { path, tab, state, q, sort } = url;
  return (
    <FilterForm path={path} values={{ q }} kept={{ tab, state, sort }} className="flex w-full gap-2 sm:max-w-xl">
      <Input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden />
        <span className="max-sm:sr-only">{t('submit')}</span>
      </Button>
      {q && (
        <Link href={dashboardHref({ path, tab, state, sort })} className={buttonVariants({ variant: 'ghost' })}>
          {t('clear')}
        </Link>
      )}
    </FilterForm>
  );
}
