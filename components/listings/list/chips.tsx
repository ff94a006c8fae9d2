import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { ResultsLink } from './list-navigation';
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
  /** Whether a notice below has the link that clears all. */
  isClearedBelow: boolean;
};

const TEXT =
  'flex min-h-11 items-center rounded-full px-3 text-sm font-medium whitespace-nowrap text-primary hover:underline';

export function Chips({ filters, names, groups, labelOf, isClearedBelow }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const chips = chipsOf(filters, groups);
  if (chips.length === 0) return null;
  const label = (chip: Chip) => chipLabel(chip, { t, locale, names, labelOf });
  const otherDistances = ({ kind, value }: Chip) => {
    const near = kind === 'near' ? parseNear(String(value)) : null;
    return near ? NEAR_KM.filter((km) => km !== near.km).map((km) => ({ km, near: formatNear({ ...near, km }) })) : [];
  };
  return (
    <ul
      aria-label={t('chips.chosen')}
      className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {chips.map((chip) => (
        <li key={`${chip.kind} ${chip.value}`} className="flex max-w-full shrink-0">
          <ResultsLink
            href={paths.properties(chip.without)}
            aria-label={t('chips.remove', { filter: label(chip) })}
            className="flex min-h-11 items-center gap-2 rounded-full bg-accent ps-4 pe-3 text-sm font-medium whitespace-nowrap text-accent-foreground transition-colors hover:bg-accent-strong max-w-full"
          >
            <bdi className="max-w-72 truncate">{label(chip)}</bdi>
            <X aria-hidden className="size-4 shrink-0" />
          </ResultsLink>
          {otherDistances(chip).map(({ km, near }) => (
            <ResultsLink
              key={km}
              href={paths.properties({ ...filters, near, page: undefined })}
              aria-label={nearLabel(near, { t, locale, names })}
              className={TEXT}
            >
              {t('chips.km', { distance: formatNumber(km, locale) })}
            </ResultsLink>
          ))}
        </li>
      ))}
      {chips.length > 1 && !isClearedBelow && (
        <li className="shrink-0">
          <ResultsLink href={paths.properties({ view: filters.view })} className={TEXT}>
            {t('filters.clearAll')}
          </ResultsLink>
        </li>
      )}
    </ul>
  );
}
