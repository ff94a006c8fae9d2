'use client';

import { ChevronRight, Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState, useTransition, type FormEvent } from 'react';
import { ListPending } from '../listings/list/list-pending';
import { useLocationsField } from '../locations/use-locations-field';
import { SearchInput } from '../search/search-input';
import { Button } from '../ui/button';
import { fieldClass } from '../ui/input';
import { SelectNative } from '../ui/select-native';
import { toast } from '../ui/use-toast';
import { recentSearches } from './recent';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { formToQuery } from '@/lib/search/filter-form';

/** Rent first: most visitors look for it. */
const OFFERS = ['', ...LISTING_TYPES.toReversed()] as const;

/** Opens the list (docs/product.md 3.7). Without JavaScript, the form itself does, and locations are typed as words. */
export function QuickSearch() {
  const t = useTranslations();
  const locale = useLocale();
  const router = useRouter();
  const [pending, start] = useTransition();
  const [locations, setLocations] = useState<string[]>([]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const keyword = form.get('keyword');
    if (typeof keyword === 'string') recentSearches.add(keyword);
    for (const location of locations) form.append('locations', location);
    const query = formToQuery(form).toString();
    if (query) toast({ title: t('home.search.started'), description: t('home.search.startedDetail') });
    start(() => router.push(query ? `/properties?${query}` : '/properties'));
  };

  return (
    <form
      action={getPathname({ href: paths.properties(), locale })}
      onSubmit={search}
      role="search"
      className="grid grid-cols-2 gap-x-2 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:gap-x-3"
    >
      <fieldset className="col-span-full flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('home.search.listingType')}</legend>
        {OFFERS.map((offer) => (
          <label
            key={offer}
            className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full border border-input px-4 text-sm font-medium transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input type="radio" name="listingType" value={offer} defaultChecked={offer === ''} className="sr-only" />
            {offer === '' ? t('home.search.anyListing') : t(`types.listing.${offer}`)}
          </label>
        ))}
      </fieldset>
      <div className="max-lg:col-span-full">
        <SearchInput aria-label={t('filters.keyword')} placeholder={t('filters.keywordHint')} />
      </div>
      <SelectNative name="propertyType" aria-label={t('home.search.propertyType')} defaultValue="">
        <option value="">{t('home.search.anyType')}</option>
        {PROPERTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`types.property.${type}`)}
          </option>
        ))}
      </SelectNative>
      <div className="noscript:hidden">
        <LocationButton chosen={locations} onChange={setLocations} />
      </div>
      <Button type="submit" className="max-lg:col-span-full">
        <Search aria-hidden className="size-4 shrink-0" />
        {t('home.search.submit')}
      </Button>
      {pending && <ListPending />}
    </form>
  );
}

function LocationButton({ chosen, onChange }: { chosen: string[]; onChange: (names: string[]) => void }) {
  const t = useTranslations('home.search');
  const { opener, sheet, labels, text } = useLocationsField({ chosen, onChange });
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
          {labels.length > 2 ? t('chosen', { count: chosen.length }) : text || t('anyLocation')}
        </span>
        <ChevronRight aria-hidden className="shrink-0 size-4 rotate-90 text-muted-foreground" />
      </button>
      {sheet}
    </>
  );
}
