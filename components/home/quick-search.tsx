'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition, type FormEvent, type ReactNode } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import type { LocationGroup } from '@/lib/locations/groups';
import { formToQuery } from '@/lib/properties/filter-form';
import { ListPending } from '../properties/list-pending';
import { AreaOptions } from '../search/area-options';
import { RegionField } from '../search/region-field';
import { toast } from '../ui/toast-store';

type Props = {
  /** Where the form goes without JavaScript, with the language's prefix. */
  action: string;
  groups: LocationGroup[];
  /** Offer and type, as native fields. */
  fields: ReactNode;
  submit: ReactNode;
  className?: string;
};

/**
 * The quick search of the home page: goes to the list with what was chosen and, where anything was, says that the
 * search has started (docs/product.md 3.7). Without JavaScript the same fields are sent by the browser.
 */
export function QuickSearch({ action, groups, fields, submit, className }: Props) {
  const t = useTranslations('home.search');
  const router = useRouter();
  const [pending, start] = useTransition();
  const [regions, setRegions] = useState<string[]>([]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    for (const region of regions) form.append('locations', region);
    const query = formToQuery(form).toString();
    if (query) toast({ title: t('started'), description: t('startedDetail') });
    start(() => router.push(query ? `/properties?${query}` : '/properties'));
  };

  return (
    <form action={action} onSubmit={search} role="search" className={className}>
      {fields}
      <div className="noscript:hidden">
        <RegionField groups={groups} chosen={regions} onChange={setRegions} />
      </div>
      <noscript>
        <AreaOptions name="locations" label={t('regions')} groups={groups} />
      </noscript>
      {submit}
      {pending && <ListPending />}
    </form>
  );
}
