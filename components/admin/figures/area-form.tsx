import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '../../forms/select-field';
import { Button } from '../../ui/button';
import { FilterForm } from '../filter-form';
import { figuresToText, type FiguresQuery } from '@/lib/figures/schema';
import { deskPaths } from '@/lib/http/paths';

type Props = { query: FiguresQuery; areas: { id: number; name: string }[] };

export function AreaForm({ query, areas }: Props) {
  const t = useTranslations('figures.area');
  const locale = useLocale();
  const area = String(query.area ?? '');
  const sorted = areas.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <FilterForm
      path={deskPaths.figures()}
      values={{ area }}
      kept={Object.fromEntries(figuresToText({ ...query, area: undefined }))}
      label={t('choose')}
    >
      <SelectField
        id="figures-area"
        name="area"
        label={t('label')}
        className="lg:col-span-2"
        empty={t('all')}
        options={sorted.map(({ id, name }) => [id, name])}
        defaultValue={area}
      />
      <Button type="submit" variant="secondary" className="self-end justify-self-start">
        {t('show')}
      </Button>
    </FilterForm>
  );
}
