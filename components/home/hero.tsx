'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SearchInput } from '../search/search-input';
import { Icon } from '../ui/icon';
import { SelectNative } from '../ui/select-native';
import { PopularSearches } from './popular-searches';
import { QuickSearch } from './quick-search';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import type { PopularSearch } from '@/lib/listings/read/popular';
import { phoneSize } from '@/lib/storage/photo-widths';

/** As tabs; what people look for most stands first after all of it. */
const OFFERS = ['', ...LISTING_TYPES.toReversed()] as const;

/** A client component, as what follows it: beside its HTML the page carries its texts, not its tree. */
export function Hero({ searches }: { searches: PopularSearch[] }) {
  const locale = useLocale();
  const t = useTranslations();
  return (
    <section className="hero">
      <HeroPicture />
      <div className="page-width hero-front">
        <QuickSearch
          action={getPathname({ href: paths.properties(), locale })}
          className="hero-search"
          fields={
            <>
              <h1>{t('home.heading')}</h1>
              <p className="hero-lead">{t('home.lead')}</p>
              <fieldset className="hero-tabs">
                <legend className="sr-only">{t('home.search.listingType')}</legend>
                {OFFERS.map((offer) => (
                  <label key={offer}>
                    <input
                      type="radio"
                      name="listingType"
                      value={offer}
                      defaultChecked={offer === ''}
                      className="sr-only"
                    />
                    {offer === '' ? t('home.search.anyListing') : t(`types.listing.${offer}`)}
                  </label>
                ))}
              </fieldset>
              <div className="hero-keyword">
                <SearchInput aria-label={t('filters.keyword')} placeholder={t('filters.keywordHint')} />
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
        <PopularSearches searches={searches} />
      </div>
    </section>
  );
}

const PICTURE_WIDTHS = [640, 1080, 1600];
const SIZES = `(width >= 40rem) 100vw, ${phoneSize(95)}`;
const pictures = (type: string) => PICTURE_WIDTHS.map((width) => `/hero-${width}.${type} ${width}w`).join(', ');

function HeroPicture() {
  const t = useTranslations('home');
  return (
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
        className="hero-picture"
      />
    </picture>
  );
}
