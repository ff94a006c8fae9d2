import { useLocale, useTranslations } from 'next-intl';
import { ChipList } from './chip-list';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import type { LocationGroup } from '@/lib/locations/groups';
import { chipLabel, nearLabel, type FilterNames } from '@/lib/search/chip-label';
import { chipsOf, type Chip } from '@/lib/search/chips';
import { NEAR_KM } from '@/lib/search/constants';
import type { Filters } from '@/lib/search/filters';
import { formatNear, parseNear } from '@/lib/search/near';

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

  const distances = (chosen: string) => {
    const near = parseNear(chosen);
    const others = NEAR_KM.filter((km) => near && km !== near.km);
    return others.map((km) => {
      const value = formatNear({ slug: near?.slug ?? '', km });
      return {
        href: paths.properties({ ...filters, near: value, page: undefined }),
        label: t('filters.km', { distance: formatNumber(km, locale) }),
        name: nearLabel(value, { t, locale, names }),
      };
    });
  };
  const label = (chip: Chip) => chipLabel(chip, { t, locale, names, labelOf });
  return (
    <ChipList
      label={t('filters.chosen')}
      chips={chips.map((chip) => ({
        id: `${chip.kind} ${chip.value}`,
        href: paths.properties(chip.without),
        label: label(chip),
        remove: t('filters.remove', { filter: label(chip) }),
        others: chip.kind === 'near' ? distances(String(chip.value)) : [],
      }))}
      clear={chips.length > 1 ? { href: paths.properties({ view: filters.view }), label: t('filters.clearAll') } : null}
    />
  );
}
