import { paths } from '../http/paths';
import { formatNumber, localizedName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { AreaPage, AreaPlace } from '../listings/read/area-page';
import { governorateSlug } from '../locations/slug';
import type { Governorate } from '../locations/view';
import { kindSlug } from '../search/kind-slug';
import type { SeoText } from './listing-text';

/** Returns the name of a place, such as 'Salmiya' or 'Hawalli governorate'. */
export const placeName = ({ area, governorate }: AreaPlace, locale: Locale, t: SeoText): string =>
  area ? localizedName(area, locale) : governorateName(governorate, t);

const governorateName = (governorate: Governorate, t: SeoText) =>
  t('search.governorate', { name: t(`types.governorate.${governorate}`) });

/** Returns the name of the parent of an area: its governorate, else the country. */
export const surroundingName = ({ governorate }: AreaPlace, t: SeoText): string =>
  governorate ? governorateName(governorate, t) : t('area.country');

/** Returns a heading such as 'Apartments for rent in Salmiya' or 'Property in Salmiya'. */
export const areaHeading = ({ place, kind }: Pick<AreaPage, 'place' | 'kind'>, locale: Locale, t: SeoText): string =>
  t('area.heading', {
    what: kind ? t('details.kinds', { kind: kind.propertyType, offer: kind.listingType }) : t('area.all'),
    place: placeName(place, locale, t),
  });

/** Describes the usual prices of comparable listings, starting with the group that has the most advertisers. */
export function areaDescription(page: AreaPage, locale: Locale, t: SeoText): string {
  const best = page.statistics
    .filter(({ subtype, bedrooms }) => subtype === null && bedrooms === null)
    .toSorted((a, b) => b.advertisers - a.advertisers)[0];
  const show = (value: number) => formatNumber(value, locale);
  const measure = best?.propertyType === 'land' ? 'metre' : 'price';
  return [
    t('seo.area.description', {
      heading: areaHeading(page, locale, t),
      count: page.total,
      shown: show(page.total),
      place: surroundingName(page.place, t),
    }),
    ...(best
      ? [
          t('seo.area.usual', {
            what: t('details.kinds', { kind: best.propertyType, offer: best.listingType }),
            low: show(best[measure].low),
            high: show(best[measure].high),
            unit: t('details.cost.unit', { measure, offer: best.listingType }),
          }),
        ]
      : []),
  ].join(' ');
}

export function areaCrumbs({ place, kind }: AreaPage, locale: Locale, t: SeoText): { name: string; path: string }[] {
  const { area, governorate, slug } = place;
  return [
    { name: t('seo.crumbs.home'), path: paths.home },
    { name: t('area.index'), path: paths.areas },
    ...(governorate ? [{ name: governorateName(governorate, t), path: paths.area(governorateSlug(governorate)) }] : []),
    ...(area ? [{ name: placeName(place, locale, t), path: paths.area(slug) }] : []),
    ...(kind
      ? [
          {
            name: t('details.kinds', { kind: kind.propertyType, offer: kind.listingType }),
            path: paths.area(slug, kindSlug(kind)),
          },
        ]
      : []),
  ];
}
