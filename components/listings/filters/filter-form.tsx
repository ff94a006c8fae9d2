'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { recentSearches } from '../../home/recent';
import { SearchInput } from '../../search/search-input';
import { buttonVariants } from '../../ui/button';
import { fieldClass } from '../../ui/input';
import { ResultsLink, useNavigateList } from '../list/list-navigation';
import { AreaField } from './area-field';
import { Choices, Section, type Option } from './choices';
import { RangeField } from './range-field';
import { RoomChoices } from './room-choices';
import { BOUNDS, useDraft, type AttributeChoices, type FilterFormProps } from './use-draft';
import { useFilterCounts } from './use-filter-counts';
import { ADVERTISER_KINDS } from '@/lib/accounts/users/constants';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { LISTING_TYPES, MAX_BLOCK, PROPERTY_TYPES, SUBTYPES, type Subtype } from '@/lib/listings/constants';
import { AREA_SLIDER } from '@/lib/search/constants';
import { fittingPrices, priceRanges, priceSlider, type Pair } from '@/lib/search/filter-form';
import type { Filters } from '@/lib/search/filters';

/** Fields with controls of their own; hidden inputs carry the other filters. */
const OWN_FIELDS = ['keyword', 'listingType', 'propertyType', 'subtype', 'locations', 'block'];
const IN_MORE = [...BOUNDS.area.names, 'advertiserKind', 'amenities'];

/**
 * The filters, in the sidebar and in the overlay (docs/product.md 4.1). The button applies them; without JavaScript the browser
 * submits the form.
 */
export function FilterForm({ onApply, ...form }: FilterFormProps & { onApply?: () => void }) {
  const { filters, typed, attributes } = form;
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const fields = useTranslations('list.invalid.field');
  const locale = useLocale();
  const navigate = useNavigateList();
  const { draft, valuesOf, textOf, textsOf, change, reset, ...state } = useDraft(form);
  const { listingType, propertyType, offered, query, served, invalid } = state;
  const isOverlay = onApply !== undefined;
  const [isChecked, setChecked] = useState(Object.keys(typed).length > 0);
  const [isTouched, setTouched] = useState(isOverlay);
  const [hasOpenedAreas, setOpenedAreas] = useState(false);
  const counts = useFilterCounts(
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
    if (query !== served) navigate(query ? `/properties?${query}` : '/properties');
    onApply?.();
  };

  const all = { value: '', label: t('all') };
  const offers = [all, ...LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) }))];
  const kinds = [all, ...PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) }))];
  const offeredSubtypes: readonly Subtype[] = propertyType ? SUBTYPES[propertyType] : (filters.subtype ?? []);
  const subtypes = offeredSubtypes.map((value) => ({ value, label: types(`subtype.${value}`) }));
  const advertisers = [all, ...ADVERTISER_KINDS.map((value) => ({ value, label: types(`advertiser.${value}`) }))];
  const amenities = form.amenities.filter(
    ({ value, types }) => !propertyType || types.includes(propertyType) || filters.amenities?.includes(Number(value)),
  );
  const main = offered.filter((each) => each.main);
  const inMore = offered.filter((each) => !each.main);
  const moreNames = [...IN_MORE, ...inMore.map(({ param }) => param)];
  const isServed = (name: string) => filters[name as keyof Filters] !== undefined || typed[name] !== undefined;
  const moreChosen = moreNames.filter((name) => valuesOf(name).some(Boolean)).length;

  const join = (labels: string[]) => labels.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  const labelsOf = (options: Option[], name: string) =>
    join(options.map(({ value, label }) => (value !== '' && valuesOf(name).includes(value) ? label : '')));
  const choices = (
    name: string,
    legend: string,
    options: Option[],
    more: Partial<Parameters<typeof Choices>[0]> = {},
  ) => (
    <Choices
      key={name}
      name={name}
      legend={legend}
      options={options}
      chosen={valuesOf(name)}
      onChange={(chosen) => change({ [name]: chosen })}
      {...more}
    />
  );
  const attribute = ({ param, legend, options, isSeveral, isCount }: AttributeChoices) =>
    choices(param, legend, options, { multiple: isSeveral, inRow: isCount });
  const range = (kind: 'price' | 'area') => {
    const { names, max } = BOUNDS[kind];
    const [min, most] = names;
    return {
      names: [...names] as Pair<string>,
      labels: [fields(min), fields(most)] as Pair<string>,
      texts: textsOf(names),
      onChange: (texts: Pair<string>) => change({ [min]: [texts[0]], [most]: [texts[1]] }),
      max,
      isChecked,
    };
  };
  const [from, to] = textsOf(BOUNDS.price.names);
  const priceText = from && to ? t('ranges.between', { from, to }) : from ? t('ranges.from', { amount: from }) : '';
  const { total, exact } = counts.result;
  const isBlockShown = valuesOf('locations').length === 1 || isServed('block');
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
          ![...OWN_FIELDS, ...BOUNDS.price.names, ...IN_MORE].includes(name) &&
          !attributes.some(({ param }) => param === name) && (
            <input key={name} type="hidden" name={name} value={values.join(',')} />
          ),
      )}
      <div className={`shrink-0 border-b py-3 ${gutter}`}>
        <SearchInput
          aria-label={t('keyword')}
          placeholder={t('keywordHint')}
          value={textOf('keyword')}
          onValueChange={(text) => change({ keyword: [text] })}
          submits={!isOverlay}
        />
      </div>
      <div className={`min-h-0 grow overflow-y-auto overscroll-contain ${gutter}`}>
        <Section title={t('listingType')} value={labelsOf(offers, 'listingType')}>
          {choices('listingType', t('listingType'), offers, {
            legendHidden: true,
            inRow: true,
            onChange: (chosen) => {
              const [min, max] = fittingPrices(textsOf(BOUNDS.price.names), chosen[0]);
              change({ listingType: chosen, minPrice: [min], maxPrice: [max] });
            },
          })}
        </Section>
        <Section title={t('locations')}>
          <AreaField
            chosen={valuesOf('locations')}
            onChange={(names) => change({ locations: names })}
            served={form.locations}
            counts={counts.areas}
            onOpen={() => setOpenedAreas(true)}
          />
          {isBlockShown && (
            <label className="grid gap-1 text-sm text-muted-foreground">
              {fields('block')}
              <input
                name="block"
                value={textOf('block')}
                onChange={(event) => change({ block: [event.target.value] })}
                maxLength={MAX_BLOCK}
                autoComplete="off"
                className={`${fieldClass} h-11`}
              />
            </label>
          )}
        </Section>
        <Section
          title={t('propertyType')}
          value={join([labelsOf(kinds, 'propertyType'), labelsOf(subtypes, 'subtype')])}
        >
          {choices('propertyType', t('propertyType'), kinds, { legendHidden: true, counts: counts.types })}
          {subtypes.length > 0 && choices('subtype', fields('subtype'), subtypes, { multiple: true })}
        </Section>
        <Section
          title={`${t('price')} (${t('priceUnit')})`}
          value={priceText || (to && t('ranges.upTo', { amount: to }))}
        >
          <RangeField
            {...range('price')}
            slider={priceSlider(listingType)}
            unit={t('priceUnit')}
            ranges={priceRanges(listingType, propertyType)}
          />
        </Section>
        {main.map((each) => {
          const exactly = main.find(({ name, isExact }) => isExact && name === each.name);
          if (each === exactly) return null; // beside "at least"
          const value = labelsOf(each.options, each.param) || (exactly && labelsOf(exactly.options, exactly.param));
          return (
            <Section key={each.param} title={each.legend} value={value}>
              {exactly ? (
                <RoomChoices atLeast={each} exactly={exactly} valuesOf={valuesOf} onChange={change} />
              ) : (
                attribute(each)
              )}
            </Section>
          );
        })}
        <Section
          title={t('more')}
          value={moreChosen > 0 ? formatNumber(moreChosen, locale) : ''}
          open={moreNames.some(isServed)}
        >
          {inMore.filter(({ isCount }) => isCount).map(attribute)}
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm text-muted-foreground">{`${t('area')} (${t('areaUnit')})`}</legend>
            <RangeField {...range('area')} slider={AREA_SLIDER} unit={t('areaUnit')} />
          </fieldset>
          {inMore.filter(({ isCount }) => !isCount).map(attribute)}
          {choices('advertiserKind', fields('advertiserKind'), advertisers)}
          {amenities.length > 0 && choices('amenities', fields('amenities'), amenities, { multiple: true })}
        </Section>
      </div>
      <div className={`flex shrink-0 gap-2 border-t pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${gutter}`}>
        <ResultsLink
          href={paths.properties({ view: filters.view })}
          onClick={() => {
            reset();
            onApply?.();
          }}
          className={`${buttonVariants({ variant: 'ghost' })} px-3`}
        >
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
