'use client';

import { ArrowUpDown, ChevronRight, LayoutList } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useNavigateList } from './list-navigation';
import { chooseOnDevice, useDeviceChoice } from '@/components/layout/device-choice';
import { toolClass } from '@/components/ui/classes';
import { cn } from '@/components/ui/cn';
import { formToQuery } from '@/lib/search/filter-form';
import { filtersToQuery, SORT_CHOICES, type Filters, type SortChoice } from '@/lib/search/filters';

type Props = { action: string; filters: Filters; chosen: SortChoice };

/** Sorts as soon as another order is chosen; without JavaScript, when its button is pressed. */
export function SortForm({ action, filters, chosen }: Props) {
  const t = useTranslations('list.sort');
  const navigate = useNavigateList();
  const { sort: _, page: __, ...rest } = filters;
  const sort = (form: HTMLFormElement) => navigate(`/properties?${formToQuery(new FormData(form))}`);
  return (
    <form
      action={action}
      onChange={(event) => sort(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        sort(event.currentTarget);
      }}
      className="flex min-w-0 items-center"
    >
      {[...filtersToQuery(rest)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* On a phone an icon, as the other tools. */}
      <span className="relative flex min-w-0 items-center">
        <ArrowUpDown
          aria-hidden
          className={cn(
            'pointer-events-none absolute inset-s-3 size-5 sm:hidden forced-colors:hidden',
            chosen && 'text-primary',
          )}
        />
        <select
          name="sort"
          aria-label={t('label')}
          defaultValue={chosen}
          className="h-11 min-w-0 appearance-none truncate rounded-md bg-transparent ps-2 pe-6 text-sm font-medium transition-colors field-sizing-content hover:bg-muted max-sm:w-11 max-sm:text-transparent"
        >
          {SORT_CHOICES.map((choice) => (
            <option key={choice} value={choice} className="bg-card text-card-foreground">
              {t(choice || 'recommended')}
            </option>
          ))}
        </select>
        <ChevronRight
          aria-hidden
          className="shrink-0 pointer-events-none absolute inset-e-1 size-4 rotate-90 text-muted-foreground max-sm:hidden"
        />
      </span>
      <button type="submit" className={`${toolClass} not-noscript:hidden`}>
        {t('apply')}
      </button>
    </form>
  );
}

/** Compact rows instead of cards, kept on the device (docs/product.md 4.4). */
export function RowsChoice() {
  const t = useTranslations('list.view');
  const isOn = useDeviceChoice('cards') === 'rows';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('rows')}
      title={t('rows')}
      onClick={() => chooseOnDevice('cards', isOn ? null : 'rows')}
      className={`${toolClass} noscript:hidden`}
    >
      <LayoutList aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
