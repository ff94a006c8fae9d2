import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CARD_MESSAGES } from '../card/card-messages';
import { PropertyCards } from '../card/property-cards';
import { AreaFigures } from './area-figures';
import { AreaFilters } from './area-filters';
import { PriceTables } from './price-tables';
import { groundAround } from '@/components/map/ground-picture';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber, localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaPage } from '@/lib/listings/read/area-page';
import { governorateSlug, locationSlug } from '@/lib/locations/slug';
import { kindSlug } from '@/lib/search/kind-slug';
import { lastPage } from '@/lib/search/pages';
import { areaCrumbs, areaHeading, placeName } from '@/lib/seo/area-text';

/** Rows of prices, past which the first listing is out of sight before a phone is scrolled. */
const FEW_PRICES = 3;

/** Page of an area or a governorate, for one kind or all: listings, prices and links. */
export function AreaView({ page }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { place, kind, total, kinds, areas, listings, neighbours, landmarks } = page;
  const crumbs = areaCrumbs(page, locale, t).slice(0, -1);
  const filters = { ...kind, locations: place.locations };
  const list = paths.properties(filters);
  const shown = (value: number) => formatNumber(value, locale);
  const nameOf = (area: { name: string; nameAr: string }) =>
    localizeDigits(locale === 'ar' ? area.nameAr : area.name, locale);
  const { latitude = null, longitude = null } = place.area ?? {};
  const ground = latitude === null || longitude === null ? null : groundAround({ latitude, longitude });
  return (
    <div className="page-width grid grid-cols-1 gap-8 pt-2 pb-12 lg:gap-10">
      <header className="area-head">
        <nav aria-label={t('details.breadcrumb')}>
          <ol className="crumbs no-scrollbar">
            {crumbs.map(({ name, path }, at) => (
              <li key={path} className="crumb">
                {at > 0 && <Icon name="chevron" />}
                <Link href={path}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
        {ground && <span className="ground" style={ground} />}
        <h1 className="text-xl font-bold lg:text-2xl">{areaHeading(page, locale, t)}</h1>
        <AreaFigures page={page} />
      </header>
      {kinds.length > 0 && (
        <nav aria-label={t('area.kinds')}>
          <ul className="area-links">
            {kind && (
              <li>
                <Link href={paths.area(place.slug)}>{t('area.allKinds')}</Link>
              </li>
            )}
            {kinds.map((each) => (
              <li key={kindSlug(each)}>
                <Link
                  href={paths.area(place.slug, kindSlug(each))}
                  aria-current={kind && kindSlug(each) === kindSlug(kind) ? 'page' : undefined}
                >
                  {t('details.kinds', { kind: each.propertyType, offer: each.listingType })}
                  <span>{shown(each.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PriceTables page={page} />
      <section aria-labelledby="area-listings" className="grid gap-4">
        <h2 id="area-listings" className="text-lg font-bold">
          {t('area.listings')}
        </h2>
        {total > 0 && <AreaFilters filters={filters} />}
        {listings.length === 0 ? (
          <p className="rounded-lg bg-muted px-4 py-8 text-center text-muted-foreground">{t('area.none')}</p>
        ) : (
          <ClientMessages of={CARD_MESSAGES}>
            <PropertyCards items={listings} place="area" eager={page.statistics.length > FEW_PRICES ? 0 : 1} />
          </ClientMessages>
        )}
        <Link href={list} className={`${buttonVariants({ variant: 'outline' })} justify-self-start`}>
          {t('area.list', { count: total })}
        </Link>
        {kind && place.area && <ListPages page={page} />}
      </section>
      {listings.length > 0 && (
        <section aria-labelledby="area-map" className="grid gap-4">
          <h2 id="area-map" className="text-lg font-bold">
            {t('area.map')}
          </h2>
          <Link href={paths.properties({ ...filters, view: 'map' })} rel="nofollow" className="area-map">
            <span className="relative grid size-full content-center justify-items-center gap-4 bg-muted text-center">
              {ground && <span className="absolute inset-0 bg-[url(/ground.svg)] bg-no-repeat" style={ground} />}
              <strong className="z-1 rounded-full bg-background px-4 py-1.5 shadow-float">
                {placeName(place, locale, t)}
              </strong>
              <span className="btn btn-outline btn-md z-1">{t('details.map.show')}</span>
            </span>
          </Link>
        </section>
      )}
      {areas.length > 0 && (
        <LinkList id="area-areas" title={t('area.areas')}>
          {areas.map(({ area, count }) => (
            <li key={area.id}>
              <Link href={paths.area(locationSlug(area.name), kind ? kindSlug(kind) : undefined)}>
                {nameOf(area)}
                <span>{shown(count)}</span>
              </Link>
            </li>
          ))}
        </LinkList>
      )}
      {landmarks.length > 0 && (
        <LinkList id="area-landmarks" title={t('area.landmarks')}>
          {landmarks.map((landmark) => (
            <li key={landmark.near}>
              <Link href={paths.properties({ ...kind, near: landmark.near })} rel="nofollow">
                {nameOf(landmark)}
              </Link>
            </li>
          ))}
        </LinkList>
      )}
      {neighbours.length > 0 && (
        <LinkList id="area-neighbours" title={t('area.neighbours')}>
          {neighbours.map((area) => (
            <li key={area.id}>
              <Link href={paths.area(locationSlug(area.name))}>{nameOf(area)}</Link>
            </li>
          ))}
          {place.governorate && (
            <li>
              <Link href={paths.area(governorateSlug(place.governorate))}>
                {t('search.governorate', { name: t(`types.governorate.${place.governorate}`) })}
              </Link>
            </li>
          )}
        </LinkList>
      )}
    </div>
  );
}

const LinkList = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <nav aria-labelledby={id} className="grid gap-4">
    <h2 id={id} className="text-lg font-bold">
      {title}
    </h2>
    <ul className="area-links">{children}</ul>
  </nav>
);

/** Every page of the list, so that no listing is far for who follows links: the list itself names only some of them. */
function ListPages({ page: { place, kind, total } }: { page: AreaPage }) {
  const t = useTranslations('list.pages');
  const area = useTranslations('area');
  const locale = useLocale();
  const last = lastPage(total, true);
  if (last === 1) return null;
  return (
    <nav aria-label={area('pages')} className="flex flex-wrap gap-1 text-sm">
      {Array.from({ length: last - 1 }, (_, index) => index + 2).map((page) => (
        <Link
          key={page}
          href={paths.properties({ ...kind, locations: place.locations, page })}
          aria-label={t('page', { page: formatNumber(page, locale) })}
          className="grid min-h-11 min-w-11 place-items-center rounded-full px-2 hover:bg-muted"
        >
          {formatNumber(page, locale)}
        </Link>
      ))}
    </nav>
  );
}
