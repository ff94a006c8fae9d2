import { Search } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../ui/button';
import { PropertyCards } from '../card/property-cards';
import { ResultsLink } from './list-navigation';
import { ClearFilters } from './result-notices';
import { Banner } from '@/components/ui/notice';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { formatNumber, localizeDigits } from '@/lib/i18n/format';
import {
  attributeFilter,
  isAttributeParam,
  type AttributeParam,
  type NamedFilter,
} from '@/lib/listings/attributes/all';
import { filterText } from '@/lib/listings/attributes/text';
import type { ListPage } from '@/lib/listings/read/list-page';
import type { Closest } from '@/lib/listings/read/search';
import type { PropertyView } from '@/lib/listings/view';
import { chipLabel, nearLabel, type FilterNames } from '@/lib/search/chip-label';
import { chipsOf, type Chip } from '@/lib/search/chips';
import type { Filters } from '@/lib/search/filters';
import type { Dropped } from '@/lib/search/find/relax';

type NoticeProps = {
  asked: Filters;
  closest: Closest;
  names: FilterNames;
  labelOf: (location: string) => string;
  /** Further buttons. */
  children: ReactNode;
};
/** Filters whose notice has a text of its own. */
type OwnNotice = Extract<AttributeParam, keyof (typeof import('@/messages/en.json'))['list']['closest']>;

export function ClosestNotice({ asked, closest, names, labelOf, children }: NoticeProps) {
  const { dropped, filters, total, exact } = closest;
  const t = useTranslations();
  const format = useFormatter();
  const { one, short } = useLabels(asked, names, labelOf);
  const [first, ...others] = dropped;
  return (
    <>
      <p className="wrap-anywhere">
        {first && others.length === 0
          ? one(first)
          : t('list.closest.several', { conditions: format.list(dropped.map(short)) })}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <ResultsLink href={paths.properties(filters)} className={buttonVariants()}>
          {exact ? t('filters.show', { count: total }) : t('filters.showMany', { count: total })}
        </ResultsLink>
        {children}
        <ClearFilters view={asked.view} variant="link" />
      </div>
    </>
  );
}

function useLabels(asked: Filters, names: FilterNames, labelOf: (location: string) => string) {
  const t = useTranslations();
  const locale = useLocale();
  const format = useFormatter();
  const number = (value = 0) => formatNumber(value, locale);
  const amenityNames = (ids: number[] = []) =>
    format.list(ids.map((id) => names.amenities[id] ?? t('chips.unknownAmenity')));
  const locations = () => {
    const { locations = [] } = asked;
    return locations.length > 3 ? t('list.closest.chosenAreas') : format.list(locations.map(labelOf));
  };
  const either = (labels: string[] = []) => format.list(labels, { type: 'disjunction' });

  const oneAttribute = (filter: NamedFilter, nearest?: number): string => {
    const { param, attribute } = filter;
    const label = either([asked[param] ?? []].flat().map((value) => filterText(filter, value, { t, locale })));
    if (nearest !== undefined) return t('list.closest.fewerRooms', { rooms: label, nearest: number(nearest) });
    if (attribute.type.kind === 'count' && filter.match !== 'anyOf') return t('list.closest.rooms', { rooms: label });
    const value = asked[param] ?? '';
    return t(`list.closest.${param as OwnNotice}`, { label, value: String(value), amount: number(Number(value)) });
  };

  const one = (dropped: Dropped): string => {
    const { condition, nearest } = dropped;
    if (isAttributeParam(condition)) return oneAttribute(attributeFilter(condition), nearest);
    switch (condition) {
      case 'keyword': {
        const { typed = asked.keyword ?? '', isUnknown } = dropped;
        const message = isUnknown ? 'list.closest.unknown' : 'list.closest.keyword';
        return t(message, { typed: localizeDigits(typed, locale) });
      }
      case 'block':
        return t('list.closest.block', { block: localizeDigits(asked.block ?? '', locale) });
      case 'near': {
        const near = nearLabel(asked.near ?? '', { t, locale, names });
        return nearest === undefined
          ? t('list.closest.near', { near })
          : t('list.closest.further', { near, distance: number(nearest) });
      }
      case 'amenities':
        return t('list.closest.amenities', { names: amenityNames(dropped.amenities ?? asked.amenities) });
      case 'minPrice':
      case 'maxPrice':
      case 'minArea':
      case 'maxArea': {
        const isPrice = condition === 'minPrice' || condition === 'maxPrice';
        const [min, max] = isPrice ? [asked.minPrice, asked.maxPrice] : [asked.minArea, asked.maxArea];
        if (min === undefined || max === undefined)
          return t(`list.closest.${condition}`, { value: number(asked[condition]), nearest: number(nearest) });
        const range = { min: number(min), max: number(max), nearest: number(nearest) };
        return t(isPrice ? 'list.closest.prices' : 'list.closest.areas', range);
      }
      case 'locations': {
        const { locations: found = [], isNearby = false } = dropped.elsewhere ?? {};
        const message = isNearby ? 'list.closest.nearby' : 'list.closest.elsewhere';
        return t(message, { asked: locations(), names: format.list(found.map(labelOf)) });
      }
      case 'subtype':
        return t('list.closest.subtype', { names: either(asked.subtype?.map((each) => t(`types.subtype.${each}`))) });
      case 'nouns':
        return t('list.closest.propertyType');
      case 'advertiserKind':
      case 'listingType':
        return t(`list.closest.${condition}`, { value: asked[condition] ?? '' });
      case 'within':
      case 'featured':
      case 'publisherId':
      case 'propertyType':
        return t(`list.closest.${condition}`);
    }
  };

  const short = ({ condition, amenities }: Dropped): string => {
    if (condition === 'locations') return locations();
    const kind = condition === 'nouns' ? 'keyword' : condition;
    const values = kind === 'amenities' && amenities ? amenities : [asked[kind] ?? []].flat();
    const labels = values.map((value) =>
      chipLabel({ kind, value: String(value), without: asked }, { t, locale, names, labelOf }),
    );
    // Isolated: text in the other script would reorder the rest of the list.
    return `\u2068${format.list(labels, { type: kind === 'amenities' ? 'conjunction' : 'disjunction' })}\u2069`;
  };
  return { one, short };
}

export function ClosestResults({ closest: { filters, items } }: { closest: Closest }) {
  const t = useTranslations('list.closest');
  const title = t(chipsOf(filters).length > 0 ? 'title' : 'all');
  return <MoreCards title={title} items={items} />;
}

type LooserProps = {
  filters: Filters;
  looser: NonNullable<ListPage['looser']>;
  label: (chip: Chip) => string;
  children: ReactNode;
};

/** Shown below few results: the conditions without which more is found, and the closest listings. */
export function LooserResults({ filters, looser: { without, items }, label, children }: LooserProps) {
  const t = useTranslations('list');
  return (
    <>
      <Banner Icon={Search} title={t('few.title')}>
        <ul className="flex flex-wrap gap-2">
          {without.map(({ chip, total, exact }) => (
            <li key={`${chip.kind} ${chip.value}`} className="max-w-full">
              <ResultsLink
                href={paths.properties({ ...chip.without, view: filters.view })}
                className={buttonVariants({ variant: 'outline' })}
              >
                <span className="min-w-0 truncate">{t('few.without', { filter: label(chip) })}</span>
                <span className="text-muted-foreground">{t(exact ? 'count' : 'countMany', { count: total })}</span>
              </ResultsLink>
            </li>
          ))}
        </ul>
        <div className="flex">{children}</div>
      </Banner>
      <MoreCards title={t('closest.title')} items={items} />
    </>
  );
}

function MoreCards({ title, items }: { title: string; items: PropertyView[] }) {
  return (
    <TitledSection title={title} className="mt-4 grid gap-4">
      <PropertyCards items={items} place="list" label={title} />
    </TitledSection>
  );
}
