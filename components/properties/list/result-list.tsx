import { useTranslations } from 'next-intl';
import type { ListPage } from '@/lib/properties/list-page';
import { PropertyGrid } from '../property-grid';
import { NoResults } from './no-results';
import { Pagination } from './pagination';
import { BeyondTheEnd, InvalidFilters, LoadFailure } from './problems';

type Props = { page: ListPage; nameOf: (location: string) => string };

/** The cards and the pages below them, or why there are none. */
export function ResultList({ page: { filters, fields, result }, nameOf }: Props) {
  const t = useTranslations('list');
  if (Object.keys(fields).length > 0) return <InvalidFilters fields={fields} />;
  if (!result) return <LoadFailure filters={filters} />;
  const { items, total, exact, showing, suggestion } = result;
  if (total === 0) return <NoResults filters={filters} suggestion={suggestion} />;
  if (items.length === 0) return <BeyondTheEnd filters={filters} />;
  return (
    <div className="grid gap-8">
      {showing.map(({ typed, location }) => (
        <p key={typed}>{t.rich('showing', { location: nameOf(location), area: (name) => <strong>{name}</strong> })}</p>
      ))}
      <PropertyGrid items={items} label={t('results')} />
      <Pagination filters={filters} total={total} exact={exact} />
    </div>
  );
}
