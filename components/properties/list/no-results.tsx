import { useTranslations } from 'next-intl';
import { paths } from '@/lib/paths';
import { chipsOf } from '@/lib/properties/chips';
import type { Filters } from '@/lib/properties/filters';
import { buttonVariants } from '../../ui/button';
import { Notice } from './notice';
import { ResultsLink } from './results-link';

type Props = { filters: Filters; suggestion: string | null };

/** Nothing matches: what to try instead, a corrected keyword first. */
export function NoResults({ filters, suggestion }: Props) {
  const t = useTranslations('list');
  const isFiltered = chipsOf(filters).length > 0;
  return (
    <Notice icon="searchX" title={t('empty.title')}>
      {suggestion && (
        <p>
          {t.rich('suggestion', {
            keyword: suggestion,
            link: (words) => (
              <ResultsLink
                href={paths.properties({ ...filters, keyword: suggestion, page: undefined })}
                className="font-bold text-primary underline underline-offset-4"
              >
                <bdi>{words}</bdi>
              </ResultsLink>
            ),
          })}
        </p>
      )}
      <p className="max-w-md text-muted-foreground">{t(isFiltered ? 'empty.text' : 'empty.none')}</p>
      {isFiltered && <ClearFilters />}
    </Notice>
  );
}

export function ClearFilters() {
  const t = useTranslations('list');
  return (
    <ResultsLink href={paths.properties()} className={buttonVariants()}>
      {t('clear')}
    </ResultsLink>
  );
}
