'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChipChoices } from '../listings/filters/chip-choices';
import { SearchInput } from '../search/search-input';
import { Icon } from '../ui/icon';
import { SelectNative } from '../ui/select-native';
import { QuickSearch } from './quick-search';
import { getPathname } from '@/lib/i18n/pathname';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { phoneSize } from '@/lib/storage/photo-widths';

/** A client component, as what follows it: beside its HTML the page carries its texts, not its tree. */
export function Hero() {
  const locale = useLocale();
  const t = useTranslations();
  return (
    <section className="relative">
      <HeroPicture />
      <div className="page-width relative flex flex-col gap-6 pt-24 pb-2 sm:pt-32 lg:pt-48">
        <div className="max-w-2xl text-white">
          <h1 className="text-2xl font-bold">{t('home.heading')}</h1>
          <p className="mt-2 text-base">{t('home.lead')}</p>
        </div>
        <QuickSearch
          action={getPathname({ href: paths.properties(), locale })}
          className="grid gap-3 rounded-xl border bg-card p-4 shadow-float sm:p-6 lg:grid-cols-[1fr_1fr_auto] lg:gap-4"
          fields={
            <>
              <h2 className="sr-only">{t('home.search.title')}</h2>
              <div className="lg:col-span-3">
                <SearchInput aria-label={t('filters.keyword')} placeholder={t('filters.keywordHint')} />
              </div>
              <div className="lg:col-span-3">
                <ChipChoices
                  name="listingType"
                  legend={t('home.search.listingType')}
                  legendHidden
                  options={[
                    { value: '', label: t('home.search.anyListing') },
                    ...LISTING_TYPES.map((type) => ({ value: type, label: t(`types.listing.${type}`) })),
                  ]}
                />
              </div>
              <SelectNative name="propertyType" aria-label={t('home.search.propertyType')} defaultValue="">
                <option value="">{t('home.search.anyType')}</option>
                {PROPERTY_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.property.${type}`)}
                  </option>
                ))}
              </SelectNative>
            </>
          }
          submit={
            <button type="submit" className="btn btn-default btn-md">
              <Icon name="search" />
              {t('home.search.submit')}
            </button>
          }
        />
      </div>
    </section>
  );
}

const PICTURE_WIDTHS = [640, 1080, 1600];
const SIZES = `(width >= 40rem) 100vw, ${phoneSize(95)}`;
const pictures = (type: string) => PICTURE_WIDTHS.map((width) => `/hero-${width}.${type} ${width}w`).join(', ');

/** Ends where the search card's lower half begins; darkened for the contrast of white text. */
function HeroPicture() {
  const t = useTranslations('home');
  return (
    <div className="absolute inset-x-0 top-0 bottom-24 overflow-hidden bg-[oklch(0.35_0.06_220)] lg:bottom-16">
      <picture>
        <source type="image/avif" srcSet={pictures('avif')} sizes={SIZES} />
        <img
          src="/hero-1080.webp"
          srcSet={pictures('webp')}
          sizes={SIZES}
          width={1600}
          height={900}
          alt={t('heroAlt')}
          fetchPriority="high"
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-t from-black/70 via-black/60 via-70% to-black/10 lg:via-black/45 lg:via-50%" />
    </div>
  );
}
