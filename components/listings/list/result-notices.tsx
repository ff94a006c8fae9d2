import { SearchX, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SaveSearch } from '../../saved-searches/save-search';
import type { SearchInWords } from '../../saved-searches/save-search-dialog';
import { buttonVariants } from '../../ui/button';
import { ResultsLink } from './list-navigation';
import { Banner, Notice } from '@/components/ui/notice';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { attributeFilter, isAttributeParam } from '@/lib/listings/attributes/all';
import { chipsOf } from '@/lib/search/chips';
import type { Filters } from '@/lib/search/filters';

type Messages = typeof import('@/messages/en.json');

type NoResultsProps = {
  filters: Filters;
  suggestion: string | null;
  search: SearchInWords | null;
  /** Notice of the closest results, with its own buttons. */
  children: ReactNode;
};

export function NoResults({ filters, suggestion, search, children }: NoResultsProps) {
  const t = useTranslations('list');
  const isFiltered = chipsOf(filters).length > 0;
  const Frame = children ? Banner : Notice;
  return (
    <Frame Icon={SearchX} title={t('empty.title')}>
      {suggestion && <Suggestion filters={filters} suggestion={suggestion} />}
      {children || (
        <>
          <p className="max-w-md text-muted-foreground">{t(isFiltered ? 'empty.text' : 'empty.none')}</p>
          <div className="flex flex-wrap justify-center gap-2">
            {isFiltered && <ClearFilters view={filters.view} />}
            {search && <SaveSearch search={search} look="outline" />}
          </div>
        </>
      )}
    </Frame>
  );
}

export function Suggestion({ filters, suggestion }: { filters: Filters; suggestion: string }) {
  const t = useTranslations('list');
  return (
    <p>
      {t.rich('suggestion', {
        keyword: suggestion,
        link: (keyword) => (
          <ResultsLink
            href={paths.properties({ ...filters, keyword: suggestion, page: undefined })}
            className="font-bold text-primary underline underline-offset-4"
          >
            <bdi>{keyword}</bdi>
          </ResultsLink>
        ),
      })}
    </p>
  );
}

export function ClearFilters({ view, variant }: Pick<Filters, 'view'> & { variant?: 'link' }) {
  const t = useTranslations('list');
  return (
    <ResultsLink
      href={paths.properties({ view })}
      className={`${buttonVariants({ variant })} ${variant ? 'px-0' : ''}`.trimEnd()}
    >
      {t('clear')}
    </ResultsLink>
  );
}

export function InvalidFilters({ fields }: { fields: Record<string, string> }) {
  const t = useTranslations();
  const labelOf = (name: string) =>
    isAttributeParam(name)
      ? t(`form.field.${attributeFilter(name).attribute.name}`)
      : t(`list.invalid.field.${name as keyof Messages['list']['invalid']['field']}`);
  return (
    <Notice Icon={TriangleAlert} title={t('list.invalid.title')} text={t('list.invalid.text')} role="alert">
      <ul className="grid gap-1">
        {Object.entries(fields).map(([name, code]) => (
          <li key={name}>
            <strong>{labelOf(name)}:</strong> {t(`errors.${code as keyof Messages['errors']}`)}
          </li>
        ))}
      </ul>
      <ClearFilters />
    </Notice>
  );
}

export function PageOutOfRange({ filters }: { filters: Filters }) {
  const locale = useLocale();
  const t = useTranslations('list.beyond');
  return (
    <Notice Icon={SearchX} title={t('title', { page: formatNumber(filters.page ?? 1, locale) })} text={t('text')}>
      <ResultsLink href={paths.properties({ ...filters, page: undefined })} className={buttonVariants()}>
        {t('first')}
      </ResultsLink>
    </Notice>
  );
}

export function ListLoadError({ filters }: { filters: Filters }) {
  const t = useTranslations('list.error');
  return (
    <Notice Icon={TriangleAlert} title={t('title')} text={t('text')} role="alert">
      <ResultsLink href={paths.properties(filters)} className={buttonVariants()}>
        {t('retry')}
      </ResultsLink>
    </Notice>
  );
}
