import { useLocale, useTranslations } from 'next-intl';
import { fieldClass } from '../../ui/input';
import { AreaField } from './area-field';
import { Choices, Section, type Option } from './choices';
import { RangeField } from './range-field';
import { RoomChoices } from './room-choices';
import { BOUNDS, type AttributeChoices, type FilterFormProps, type useDraft } from './use-draft';
import type { useFilterCounts } from './use-filter-counts';
import { ADVERTISER_KINDS } from '@/lib/accounts/users/constants';
import { formatNumber } from '@/lib/i18n/format';
import { attributeFilter, hasCheckBoxes } from '@/lib/listings/attributes/all';
import { LISTING_TYPES, MAX_BLOCK, PROPERTY_TYPES, SUBTYPES, type Subtype } from '@/lib/listings/constants';
import { AREA_SLIDER } from '@/lib/search/constants';
import { priceRanges, priceSlider, type Pair } from '@/lib/search/filter-form';
import type { Filters } from '@/lib/search/filters';

const filterOf = ({ param }: AttributeChoices) => attributeFilter(param);
const isCount = (each: AttributeChoices) => filterOf(each).attribute.type.kind === 'count';

export const IN_MORE: string[] = [...BOUNDS.area.names, 'advertiserKind', 'amenities'];

type Props = {
  form: FilterFormProps;
  state: ReturnType<typeof useDraft>;
  counts: Omit<ReturnType<typeof useFilterCounts>, 'result'>;
  /** Whether problems of the ranges are shown. */
  isChecked: boolean;
  onOpenAreas: () => void;
};

/** The sections of the filter form. Each shows its chosen values in its title. */
export function FilterSections({ form, state, counts, isChecked, onOpenAreas }: Props) {
  const { filters } = form;
  const { valuesOf, textsOf, textOf, change, per, propertyType, offered } = state;
  const t = useTranslations('filters');
  const fields = useTranslations('list.invalid.field');
  const currencies = useTranslations('types.currency');
  const locale = useLocale();
  const { offers, kinds, subtypes, advertisers } = useOptions(state, filters);
  const amenities = form.amenities.filter(
    ({ value, types }) => !propertyType || types.includes(propertyType) || filters.amenities?.includes(Number(value)),
  );
  const main = offered.filter((each) => filterOf(each).main);
  const inMore = offered.filter((each) => !main.includes(each));
  const moreNames = [...IN_MORE, ...inMore.map(({ param }) => param)];
  const isServed = (name: string) => filters[name as keyof Filters] !== undefined || form.typed[name] !== undefined;
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
  const attribute = (each: AttributeChoices, more: Parameters<typeof choices>[3] = {}) =>
    choices(each.param, each.legend, each.options, { multiple: hasCheckBoxes(filterOf(each)), ...more });
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
  const priceUnit = currencies(per === 'month' ? 'rent' : (per ?? 'sale'));
  const isBlockShown = valuesOf('locations').length === 1 || isServed('block');

  return (
    <>
      <Section title={t('listingType')} value={labelsOf(offers, 'listingType')}>
        {choices('listingType', t('listingType'), offers, { legendHidden: true, inRow: true })}
      </Section>
      <Section title={t('locations')}>
        <AreaField
          chosen={valuesOf('locations')}
          onChange={(names) => change({ locations: names })}
          served={form.locations}
          counts={counts.areas}
          onOpen={onOpenAreas}
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
      <Section title={t('propertyType')} value={join([labelsOf(kinds, 'propertyType'), labelsOf(subtypes, 'subtype')])}>
        {choices('propertyType', t('propertyType'), kinds, { legendHidden: true, counts: counts.types ?? null })}
        {subtypes.length > 0 && choices('subtype', fields('subtype'), subtypes, { multiple: true })}
      </Section>
      <Section title={t('price')} value={priceText || (to && t('ranges.upTo', { amount: to }))}>
        <p className="-mb-3 text-sm text-muted-foreground">{priceUnit}</p>
        <RangeField
          {...range('price')}
          slider={priceSlider(per)}
          unit={priceUnit}
          ranges={priceRanges(per, propertyType)}
        />
      </Section>
      {main.map((each) => {
        const { attribute: of } = filterOf(each);
        const exactly = main.find((other) => filterOf(other).match === 'exactly' && filterOf(other).attribute === of);
        if (each === exactly) return null; // beside "at least"
        const value = labelsOf(each.options, each.param) || (exactly && labelsOf(exactly.options, exactly.param));
        return (
          <Section key={each.param} title={each.legend} value={value}>
            {exactly ? (
              <RoomChoices atLeast={each} exactly={exactly} valuesOf={valuesOf} onChange={change} />
            ) : (
              attribute(each, { legendHidden: true })
            )}
          </Section>
        );
      })}
      <Section
        title={t('more')}
        value={moreChosen > 0 ? formatNumber(moreChosen, locale) : ''}
        open={moreNames.some(isServed)}
      >
        {inMore.filter(isCount).map((each) => attribute(each, { inRow: true }))}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm text-muted-foreground">{`${t('area')} (${t('areaUnit')})`}</legend>
          <RangeField {...range('area')} slider={AREA_SLIDER} unit={t('areaUnit')} />
        </fieldset>
        {inMore.filter((each) => !isCount(each)).map((each) => attribute(each))}
        {choices('advertiserKind', fields('advertiserKind'), advertisers)}
        {amenities.length > 0 && choices('amenities', fields('amenities'), amenities, { multiple: true })}
      </Section>
    </>
  );
}

/** The choices that do not come from attributes. */
function useOptions({ propertyType }: Pick<Props['state'], 'propertyType'>, filters: Filters) {
  const t = useTranslations('filters');
  const types = useTranslations('types');
  const all = { value: '', label: t('all') };
  const offers = [all, ...LISTING_TYPES.map((value) => ({ value, label: types(`listing.${value}`) }))];
  const kinds = [all, ...PROPERTY_TYPES.map((value) => ({ value, label: types(`property.${value}`) }))];
  const offeredSubtypes: readonly Subtype[] = propertyType ? SUBTYPES[propertyType] : (filters.subtype ?? []);
  const subtypes = offeredSubtypes.map((value) => ({ value, label: types(`subtype.${value}`) }));
  const advertisers = [all, ...ADVERTISER_KINDS.map((value) => ({ value, label: types(`advertiser.${value}`) }))];
  return { offers, kinds, subtypes, advertisers };
}
