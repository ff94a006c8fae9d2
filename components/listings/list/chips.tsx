import { useLocale, useTranslations } from 'next-intl';
import { ChipList } from './chip-list';
import type { LocationGroup } from '@/lib/locations/groups';
import { paths } from '@/lib/paths';
import { chipLabel } from '@/lib/search/chip-label';
import type { FilterNames } from '@/lib/search/chip-label';
import { chipsOf, type Chip } from '@/lib/search/chips';
import type { Filters } from '@/lib/search/filters';

type Props = {
  filters: Filters;
  names: FilterNames;
  groups: LocationGroup[];
  labelOf: (location: string) => string;
};

export function Chips({ filters, names, groups, labelOf }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const chips = chipsOf(filters, groups);
  if (chips.length === 0) return null;

  const label = (chip: Chip) => chipLabel(chip, { t, locale, names, labelOf });
  return (
    <ChipList
      label={t('filters.chosen')}
      chips={chips.map((chip) => ({
        id: `${chip.kind} ${chip.value}`,
        href: paths.properties(chip.without),
        label: label(chip),
        remove: t('filters.remove', { filter: label(chip) }),
      }))}
      clear={chips.length > 1 ? { href: paths.properties({ view: filters.view }), label: t('filters.clearAll') } : null}
    />
  );
}
