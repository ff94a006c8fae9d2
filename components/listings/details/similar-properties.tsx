import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useListingTitle } from '../card/use-listing-title';
import { buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { priceUnit } from '@/lib/listings/price-unit';
import type { SimilarView } from '@/lib/listings/read/similar';
import type { PropertyView } from '@/lib/listings/view';
import { paths } from '@/lib/paths';
import { photoAt } from '@/lib/storage/photo-widths';

type Props = {
  /** What they are like; null where they are the newest. */
  to: Pick<PropertyView, 'listingType' | 'propertyType'> | null;
  similar: SimilarView[];
  /** Where there is no listing to read about. */
  searchable?: boolean;
};

/** Small cards: every page of a listing has them. */
export function SimilarProperties({ to, similar, searchable = false }: Props) {
  const t = useTranslations('details');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="similar">
      <h2 id={heading}>{t(to ? 'similar.title' : 'similar.newest')}</h2>
      {similar.length > 0 ? <SmallCards items={similar} /> : <p>{t('similar.none')}</p>}
      {searchable && <SearchForm />}
      <Link
        href={paths.properties(to ? { listingType: to.listingType, propertyType: to.propertyType } : {})}
        prefetch={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        {to
          ? t('similar.all', { list: t('kinds', { kind: to.propertyType, offer: to.listingType }) })
          : t('similar.everything')}
      </Link>
    </section>
  );
}

function SmallCards({ items }: { items: SimilarView[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const titleOf = useListingTitle();
  return (
    <ul className="similar-cards">
      {items.map((item) => {
        const { id, primaryImage, propertyType, price, bedrooms, area } = item;
        const line = [
          locale === 'ar' ? item.locationAr : item.location,
          ...(bedrooms ? [t('card.bedrooms', { count: bedrooms })] : []),
          t('card.area', { area }),
        ].join(' · ');
        return (
          <li key={id}>
            <Link href={paths.property(id)}>
              <img
                src={primaryImage ? photoAt(primaryImage, 320) : `/fallback/${propertyType}.svg`}
                alt=""
                width={320}
                height={240}
                loading="lazy"
              />
              <b>
                {`${formatNumber(price, locale)} `}
                <i>{t(`types.currency.${priceUnit(item)}`)}</i>
              </b>
              <span className="owner-text">{titleOf(item)}</span>
              <small>{line}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function SearchForm() {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <form role="search" action={getPathname({ href: paths.properties(), locale })} className="flex gap-2">
      <Input
        type="search"
        name="keyword"
        maxLength={200}
        enterKeyHint="search"
        aria-label={t('filters.keyword')}
        placeholder={t('filters.keywordHint')}
        className="min-w-0 flex-1"
      />
      <button type="submit" className={buttonVariants()}>
        {t('details.similar.search')}
      </button>
    </form>
  );
}
