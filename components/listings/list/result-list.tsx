import { useLocale, useTranslations } from 'next-intl';
import { SaveSearch } from '../../saved-searches/save-search';
import type { SearchInWords } from '../../saved-searches/save-search-dialog';
import { buttonVariants } from '../../ui/button';
import { PropertyCards } from '../card/property-cards';
import { ClosestNotice, ClosestResults, LooserResults } from './closest-results';
import { EmptySearch, ResultsLink } from './list-navigation';
import { PageLinks } from './page-links';
import { InvalidFilters, ListLoadError, NoResults, PageOutOfRange, Suggestion } from './result-notices';
import { paths } from '@/lib/http/paths';
import { localizedName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListPage } from '@/lib/listings/read/list-page';
import { chipLabel } from '@/lib/search/chip-label';

type Props = {
  page: ListPage;
  labelOf: (location: string) => string;
  /** For subscribing to new results; null if there cannot be any. */
  search: SearchInWords | null;
};

export function ResultList({ page, labelOf, search }: Props) {
  const t = useTranslations('list');
  const texts = useTranslations();
  const locale = useLocale();
  const { filters, names, fields, phrase, result, closest, looser } = page;
  if (Object.keys(fields).length > 0) return <InvalidFilters fields={fields} />;
  if (!result) return <ListLoadError filters={filters} />;
  const { items, total, exact, showing, missing, suggestion, read } = result;
  const isByFit = !filters.sort && !filters.recent;
  const { understood, wants, which, conflicts } = read.phrase;
  const preferred = understood.flatMap(({ typed, condition }) =>
    condition.kind === 'preferred' && isByFit && total > 0 ? [typed] : [],
  );
  const reading = (
    <>
      {conflicts.length > 0 && (
        <p>{t.rich('conflict', { typed: conflicts.join(' · '), b: (words) => <strong>{words}</strong> })}</p>
      )}
      {showing.map((each) => {
        const meant = 'word' in each ? each.word : labelOf(each.location);
        return <p key={each.typed}>{t.rich('showing', { meant, b: (name) => <strong>{name}</strong> })}</p>;
      })}
      {missing.map((typed) => (
        <p key={typed}>
          {t.rich('missing', {
            typed,
            b: (word) => <strong>{word}</strong>,
            link: (text) => (
              <ResultsLink
                href={paths.properties({ keyword: typed })}
                className="font-bold text-primary underline underline-offset-4"
              >
                {text}
              </ResultsLink>
            ),
          })}
        </p>
      ))}
      {total > 0 && suggestion && <Suggestion filters={filters} suggestion={suggestion} />}
      {which && (
        <div className="grid gap-2">
          <p id="which">{t('which', { of: which.of })}</p>
          <ul
            className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
            aria-labelledby="which"
          >
            {which.near.map(({ value, name, nameAr }) => (
              <li key={value} className="shrink-0">
                <ResultsLink
                  href={paths.properties({ ...filters, near: value, keyword: which.keyword, page: undefined })}
                  className={buttonVariants({ variant: 'outline', size: 'sm', shape: 'pill' })}
                >
                  {localizedName({ name, nameAr }, locale)}
                </ResultsLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {wants.map((wanted) => (
        <p key={wanted}>
          {t.rich(`wanted.${wanted}`, {
            link: (text) => (
              <Link href={paths.newProperty} className="font-bold text-primary underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
      ))}
      {preferred.length > 0 && <p>{t('preferred', { typed: preferred.join(' · ') })}</p>}
    </>
  );
  if (total === 0) {
    return (
      <div className="grid gap-4">
        {reading}
        {phrase && <EmptySearch words={phrase} />}
        <NoResults filters={filters} suggestion={suggestion} search={search}>
          {closest && (
            <ClosestNotice asked={filters} closest={closest} names={names} labelOf={labelOf}>
              {search && <SaveSearch search={search} look="outline" />}
            </ClosestNotice>
          )}
        </NoResults>
        {closest && <ClosestResults closest={closest} />}
      </div>
    );
  }
  if (items.length === 0) return <PageOutOfRange filters={filters} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {reading}
      <PropertyCards items={items} place="list" eager={2} label={t('results')} />
      {looser && (
        <LooserResults
          filters={filters}
          looser={looser}
          label={(chip) => chipLabel(chip, { t: texts, locale, names, labelOf })}
        >
          {search && <SaveSearch search={search} look="more" />}
        </LooserResults>
      )}
      <PageLinks
        hrefOf={(page) => paths.properties({ ...filters, page })}
        current={filters.page ?? 1}
        total={total}
        exact={exact}
        link={ResultsLink}
      />
    </div>
  );
}
