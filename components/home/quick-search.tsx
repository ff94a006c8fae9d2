'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState, useTransition, type FormEvent, type ReactNode } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import type { LocationGroup } from '@/lib/locations/groups';
import { formToQuery } from '@/lib/properties/filter-form';
import { unpackLocations, type PackedLocations } from '../locations/packed-locations';
import { LocationSelect } from '../locations/location-select';
import { useLocationSheet } from '../locations/use-location-sheet';
import { ListPending } from '../properties/list/list-link';
import { Icon } from '../ui/icon';
import { fieldClass } from '../ui/input';
import { toast } from '../ui/toast-store';
import { useOfflineToast } from '../ui/use-offline-toast';

type Props = {
  action: string;
  locations: PackedLocations;
  fields: ReactNode;
  submit: ReactNode;
  className?: string;
};

/** The home page's search: goes to the list with what was chosen (docs/product.md 3.7), also without JavaScript. */
export function QuickSearch({ action, locations: packed, fields, submit, className }: Props) {
  const locale = useLocale();
  const groups = useMemo(() => unpackLocations(packed, locale), [packed, locale]);
  const t = useTranslations('home.search');
  const router = useRouter();
  const [pending, start] = useTransition();
  const [locations, setLocations] = useState<string[]>([]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    for (const location of locations) form.append('locations', location);
    const query = formToQuery(form).toString();
    if (query) toast({ title: t('started'), description: t('startedDetail') });
    start(() => router.push(query ? `/properties?${query}` : '/properties'));
  };

  return (
    <form action={action} onSubmit={search} role="search" className={className}>
      {fields}
      <div className="noscript:hidden">
        <LocationButton groups={groups} chosen={locations} onChange={setLocations} />
      </div>
      <noscript>
        <LocationSelect name="locations" label={t('locations')} groups={groups} />
      </noscript>
      {submit}
      {pending && <ListPending />}
    </form>
  );
}

/** More chosen locations than this are counted, not named. */
const MAX_NAMES = 2;

type LocationButtonProps = { groups: LocationGroup[]; chosen: string[]; onChange: (names: string[]) => void };

function LocationButton({ groups, chosen, onChange }: LocationButtonProps) {
  const t = useTranslations('home.search');
  const separator = useLocale() === 'ar' ? '، ' : ', ';
  const { opener, sheet } = useLocationSheet({ multiple: true, groups, chosen, onChange }, useOfflineToast());
  const labels = groups.flatMap(({ locations }) =>
    locations.filter(({ name }) => chosen.includes(name)).map(({ label }) => label),
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...opener}
        className={`${fieldClass} flex h-11 items-center justify-between gap-2 text-start`}
      >
        <span className="truncate">
          <span className="sr-only">{t('locations')}: </span>
          {labels.length === 0
            ? t('anyLocation')
            : labels.length > MAX_NAMES
              ? t('chosen', { count: labels.length })
              : labels.join(separator)}
        </span>
        <Icon name="chevron" className="size-4 rotate-90 text-muted-foreground" />
      </button>
      {sheet}
    </>
  );
}
