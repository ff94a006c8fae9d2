import { formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { AreaPage, AreaPlace } from '../listings/read/area-page';
import { governorateSlug } from '../locations/slug';
import { paths } from '../paths';
import { kindSlug } from '../search/kind-slug';
import type { SeoText } from './listing-text';

/** 'Salmiya', 'Hawalli governorate' */
export const placeName = ({ area, governorate }: AreaPlace, locale: Locale, t: SeoText): string =>
  area
    ? locale === 'ar'
      ? area.nameAr
      : area.name
    : t('search.governorate', { name: t(`types.governorate.${governorate}`) });

/** 'Apartments for rent in Salmiya', 'Property in Salmiya' */
export const areaHeading = ({ place, kind }: Pick<AreaPage, 'place' | 'kind'>, locale: Locale, t: SeoText): string =>
  t('area.heading', {
    what: kind ? t('details.kinds', { kind: kind.propertyType, offer: kind.listingType }) : t('area.all'),
    place: placeName(place, locale, t),
  });

/** What like listings ask, with the most advertisers first: rents and prices are named by kind. */
export function areaDescription(page: AreaPage, locale: Locale, t: SeoText): string {
  const best = page.statistics
    .filter(({ subtype, bedrooms }) => subtype === null && bedrooms === null)
    .toSorted((a, b) => b.advertisers - a.advertisers)[0];
  const show = (value: number) => formatNumber(value, locale);
  return [
    t('seo.area.description', {
      heading: areaHeading(page, locale, t),
      count: page.total,
      shown: show(page.total),
      place: t('search.governorate', { name: t(`types.governorate.${page.place.governorate}`) }),
    }),
    ...(best
      ? [
          t('seo.area.usual', {
            what: t('details.kinds', { kind: best.propertyType, offer: best.listingType }),
            low: show(best[best.propertyType === 'land' ? 'metre' : 'price'].low),
            high: show(best[best.propertyType === 'land' ? 'metre' : 'price'].high),
            unit: t('details.cost.unit', {
              measure: best.propertyType === 'land' ? 'metre' : 'price',
              offer: best.listingType,
            }),
          }),
        ]
      : []),
  ].join(' ');
}

/** The steps that lead to the page of an area: home, all areas, the governorate, the area, the kind. */
export function areaCrumbs({ place, kind }: AreaPage, locale: Locale, t: SeoText): { name: string; path: string }[] {
  const { area, governorate, slug } = place;
  const whole = { slug: governorateSlug(governorate), governorate, area: null, locations: [] };
  return [
    { name: t('seo.crumbs.home'), path: paths.home },
    { name: t('area.index'), path: paths.areas },
    { name: placeName(whole, locale, t), path: paths.area(whole.slug) },
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
