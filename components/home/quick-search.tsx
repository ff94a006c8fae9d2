import { useLocale, useTranslations } from 'next-intl';
import { useState, useTransition, type FormEvent, type ReactNode } from 'react';
import { ListPending } from '../listings/list/list-link';
import { useLocationSheet } from '../locations/use-location-sheet';
import { Icon } from '../ui/icon';
import { fieldClass } from '../ui/input';
import { useOfflineToast } from '../ui/use-offline-toast';
import { toast } from '../ui/use-toast';
import { recentSearches } from './recent';
import { useRouter } from '@/lib/i18n/navigation';
import { locationLabels, placesOf, type LocationGroup } from '@/lib/locations/groups';

const loadForm = () => import('@/lib/search/filter-form');
const preloadForm = () => void loadForm().catch(() => undefined);

type Props = {
  action: string;
  fields: ReactNode;
  submit: ReactNode;
  className?: string;
};

/**
 * The home page's search: goes to the list with what was chosen (docs/product.md 3.7), also without JavaScript, where
 * locations are typed as words.
 */
export function QuickSearch({ action, fields, submit, className }: Props) {
  const t = useTranslations('home.search');
  const router = useRouter();
  const [pending, start] = useTransition();
  const [locations, setLocations] = useState<string[]>([]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: element } = event;
    start(async () => {
      const loaded = await loadForm().catch(() => null);
      if (!loaded) return element.submit(); // offline: the browser says so
      const form = new FormData(element);
      const keyword = form.get('keyword');
      if (typeof keyword === 'string') recentSearches.add(keyword);
      for (const location of locations) form.append('locations', location);
      const query = loaded.formToQuery(form).toString();
      if (query) toast({ title: t('started'), description: t('startedDetail') });
      start(() => router.push(query ? `/properties?${query}` : '/properties'));
    });
  };

  return (
    <form action={action} onSubmit={search} onFocus={preloadForm} role="search" className={className}>
      {fields}
      <div className="noscript:hidden">
        <LocationButton chosen={locations} onChange={setLocations} />
      </div>
      {submit}
      {pending && <ListPending />}
    </form>
  );
}

/** More chosen locations than this are counted, not named. */
const MAX_NAMES = 2;

type LocationButtonProps = { chosen: string[]; onChange: (names: string[]) => void };

function LocationButton({ chosen, onChange }: LocationButtonProps) {
  const t = useTranslations('home.search');
  const locale = useLocale();
  const separator = locale === 'ar' ? '، ' : ', ';
  // Fetched with the sheet: a tenth of the compressed page, which most visitors never look at.
  const [groups, setGroups] = useState<LocationGroup[]>([]);
  const { opener, sheet } = useLocationSheet(
    { multiple: true, groups, chosen, onChange },
    useOfflineToast(),
    setGroups,
  );
  const governorateName = useTranslations('search');
  const governorates = useTranslations('types.governorate');
  const labelOf = locationLabels(groups);
  const labels = placesOf(chosen, groups).map(({ governorate, names }) =>
    governorate ? governorateName('governorate', { name: governorates(governorate) }) : labelOf(names[0]),
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
              ? t('chosen', { count: chosen.length })
              : labels.join(separator)}
        </span>
        <Icon name="chevron" className="size-4 rotate-90 text-muted-foreground" />
      </button>
      {sheet}
    </>
  );
}
