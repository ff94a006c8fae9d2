import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { recentSearches } from '../../home/recent';
import { SearchInput } from '../../search/search-input';
import { buttonVariants } from '../../ui/button';
import { ResultsLink, useNavigateList } from '../list/list-navigation';
import { FilterSections, IN_MORE } from './filter-sections';
import { BOUNDS, useDraft, type FilterFormProps } from './use-draft';
import { useFilterCounts } from './use-filter-counts';
import { paths } from '@/lib/http/paths';

/** Fields with controls of their own. Hidden inputs carry the other filters. */
const OWN_FIELDS: string[] = [
  ...['keyword', 'listingType', 'propertyType', 'subtype', 'locations', 'block'],
  ...BOUNDS.price.names,
  ...IN_MORE,
];

const addressOf = (query: string) => (query ? `/properties?${query}` : '/properties');

/** The filters, in the sidebar and in the overlay (docs/product.md 4.1). Works without JavaScript. */
export function FilterForm({ close, ...form }: FilterFormProps & { close?: () => void }) {
  const { filters, typed, attributes } = form;
  const t = useTranslations('filters');
  const navigate = useNavigateList();
  const state = useDraft(form);
  const { draft, textOf, query, served, invalid } = state;
  const isOverlay = close !== undefined;
  const [isChecked, setChecked] = useState(Object.keys(typed).length > 0);
  const [isTouched, setTouched] = useState(isOverlay);
  const [hasOpenedAreas, setOpenedAreas] = useState(false);
  const { result, ...counts } = useFilterCounts(
    invalid.length > 0 ? null : query,
    { query: served, total: form.total, exact: form.exact },
    { types: isTouched, areas: hasOpenedAreas },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [name] = invalid;
    if (name) {
      setChecked(true);
      const field = event.currentTarget.elements.namedItem(name) as HTMLInputElement;
      const section = field.closest('details');
      if (section) section.open = true;
      return field.focus();
    }
    setChecked(false);
    recentSearches.add(textOf('keyword'));
    if (query === served) return close?.();
    navigate(addressOf(query));
  };
  const cleared = paths.properties({ view: filters.view });
  const clear = (event: MouseEvent) => {
    state.reset();
    if (cleared !== addressOf(served)) return;
    event.preventDefault();
    close?.();
  };
  const isCarried = (name: string) => !OWN_FIELDS.includes(name) && !attributes.some(({ param }) => param === name);
  const { total, exact } = result;
  const gutter = isOverlay ? 'px-5' : '-mx-1 px-1'; // outlines are inside the scroller

  return (
    <form
      action={form.action}
      noValidate
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      onPointerEnter={() => setTouched(true)}
      className="flex min-h-0 grow flex-col"
    >
      {Object.entries(draft).map(
        ([name, values = []]) =>
          isCarried(name) && <input key={name} type="hidden" name={name} value={values.join(',')} />,
      )}
      <div className={`shrink-0 border-b py-3 ${gutter}`}>
        <SearchInput
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          value={textOf('keyword')}
          onValueChange={(text) => state.change({ keyword: [text] })}
          submits={!isOverlay}
        />
      </div>
      <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${gutter}`}>
        <FilterSections
          form={form}
          state={state}
          counts={counts}
          isChecked={isChecked}
          onOpenAreas={() => setOpenedAreas(true)}
        />
      </div>
      <div className={`flex shrink-0 gap-2 border-t pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${gutter}`}>
        <ResultsLink href={cleared} onClick={clear} className={`${buttonVariants({ variant: 'ghost' })} px-3`}>
          {t('clear')}
        </ResultsLink>
        <button
          type="submit"
          className={`${buttonVariants({ variant: isOverlay || query !== served ? 'default' : 'outline' })} grow`}
        >
          {total === null ? t('showAny') : t(exact ? 'show' : 'showMany', { count: total })}
        </button>
      </div>
    </form>
  );
}
