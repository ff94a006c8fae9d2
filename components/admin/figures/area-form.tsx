import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '../../forms/select-field';
import { Button } from '../../ui/button';
import { FilterForm } from '../filter-form';
import { figuresToText, type FiguresQuery } from '@/lib/figures/schema';
import { deskPaths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

type Props = { query: FiguresQuery; areas: { id: number; name: string }[] };

export function AreaForm({ query, areas }: Props) {
  const t = useTranslations('figures.area');
  const locale = useLocale();
  const area = String(query.area ?? '');
  const sorted = areas.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <FilterForm action={getPathname({ href: deskPaths.figures(), locale })} values={{ area }} label={t('choose')}>
      {[...figuresToText({ ...query, area: undefined })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
