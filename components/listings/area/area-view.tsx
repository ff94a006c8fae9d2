import { Map as MapIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CARD_MESSAGES } from '../card/card-messages';
import { PropertyCards } from '../card/property-cards';
import { AreaFigures } from './area-figures';
import { PriceTables } from './price-tables';
import { groundAround } from '@/components/map/ground-picture';
import { SaveSearch } from '@/components/saved-searches/save-search';
import { buttonVariants } from '@/components/ui/button';
import { chipLinksClass, chipRowClass } from '@/components/ui/classes';
import { Crumbs } from '@/components/ui/crumbs';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaPage } from '@/lib/listings/read/area-page';
import { governorateSlug, locationSlug } from '@/lib/locations/slug';
import { lastPage } from '@/lib/platform/pages';
import { filtersToQuery } from '@/lib/search/filters';
import { kindSlug } from '@/lib/search/kind-slug';
import { areaCrumbs, areaHeading } from '@/lib/seo/area-text';

export function AreaView({ page }: { page: AreaPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const { place, kind, total, kinds, areas, listings, nearest, neighbours, landmarks } = page;
  const heading = areaHeading(page, locale, t);
  const filters = { ...kind, locations: place.locations };
  const shown = (value: number) => formatNumber(value, locale);
  const nameOf = (area: { name: string; nameAr: string }) => localizedName(area, locale);
  const alert = (
    <SaveSearch
      search={{
        query: filtersToQuery(filters).toString(),
        path: paths.area(place.slug, kind ? kindSlug(kind) : undefined),
        title: heading,
        chips: [],
      }}
      look="outline"
    />
  );
  return (
    <ClientMessages of={[...CARD_MESSAGES, 'savedSearches.button']}>
      <div className="page-width grid grid-cols-1 gap-8 pt-2 pb-12 lg:gap-10">
        <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-2 sm:grid-cols-1 sm:gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Crumbs steps={areaCrumbs(page, locale, t).slice(0, -1)} className="lg:col-span-full" />
          <div className="col-span-full grid content-start gap-3 sm:gap-4 lg:col-span-1">
            <h1 className="text-xl font-bold wrap-anywhere lg:text-2xl">{heading}</h1>
            <AreaFigures page={page} />
          </div>
          <AreaPicture page={page} />
        </header>
        {kinds.length > 0 && (
          <nav aria-label={t('area.kinds')} className="max-sm:-my-4">
            <ul className={`${chipLinksClass} ${chipRowClass}`}>
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
                    <span className="opacity-80">{shown(each.count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {listings.length > 0 ? (
          <TitledSection title={t('area.listings')}>
            <PropertyCards items={listings} place="area" eager={1} />
            <Link
              href={paths.properties(filters)}
              className={`${buttonVariants({ variant: 'outline' })} justify-self-start`}
            >
              {t('area.list', { count: total })}
            </Link>
            {kind && place.area && <ListPages page={page} />}
          </TitledSection>
        ) : (
          <>
            <TitledSection title={t('area.none')} className="grid justify-items-start gap-4 rounded-lg bg-muted p-5">
              <p>{t('area.alert')}</p>
              {alert}
            </TitledSection>
            {nearest.length > 0 && (
              <TitledSection title={t('area.nearest')}>
                <PropertyCards items={nearest} place="area" eager={1} />
              </TitledSection>
            )}
          </>
        )}
        <PriceTables page={page} />
        {areas.length > 0 && (
          <LinkList id="area-areas" title={t('shell.title.areas')}>
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
        {listings.length > 0 && (
          <TitledSection title={t('area.alertTitle')} className="grid justify-items-start gap-4">
            <p className="-mt-3 text-muted-foreground">{t('area.alert')}</p>
            {alert}
          </TitledSection>
        )}
      </div>
    </ClientMessages>
  );
}

/** The ground around the area (components/map/ground-picture.ts), with a dot on it. */
const GROUND =
  "block aspect-video w-full overflow-hidden bg-muted bg-[url(/ground.svg)] bg-no-repeat after:absolute after:inset-0 after:m-auto after:size-3 after:rounded-full after:bg-primary after:ring-3 after:ring-background after:content-['']";

/** The picture of the area that an admin chose, else its place on the ground. Leads to the map of its listings. */
function AreaPicture({ page: { place, kind, picture } }: { page: AreaPage }) {
  const t = useTranslations('area');
  const { latitude = null, longitude = null } = place.area ?? {};
  const ground = latitude !== null && longitude !== null && groundAround({ latitude, longitude });
  if (!picture && !ground) return null;
  return (
    <Link
      href={paths.properties({ ...kind, locations: place.locations, view: 'map' })}
      rel="nofollow"
      className="relative block rounded-lg max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center sm:overflow-hidden sm:bg-muted sm:aspect-3/1 sm:border lg:aspect-video"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          width={320}
          height={180}
          decoding="async"
          loading="lazy"
          className="size-full object-cover max-sm:hidden"
        />
      ) : (
        ground && <span className={`${GROUND} absolute top-1/2 -translate-y-1/2 max-sm:hidden`} style={ground} />
      )}
      <span className={`${buttonVariants({ variant: 'outline', size: 'sm' })} sm:absolute sm:inset-e-2 sm:bottom-2`}>
        <MapIcon aria-hidden className="size-4 shrink-0" />
        {t('map')}
      </span>
    </Link>
  );
}

const LinkList = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <nav aria-labelledby={id} className="grid gap-4">
    <h2 id={id} className="text-lg font-bold">
      {title}
    </h2>
    <ul className={chipLinksClass}>{children}</ul>
  </nav>
);

/** Links every page of the list, so that crawlers reach each listing in few steps. The pager of the list links only some. */
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
