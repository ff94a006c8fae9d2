import type { useTranslations } from 'next-intl';
import { Heart } from '../../favourites/favourite-button';
import { ListingAge } from './listing-age';
import { Photo } from './photo';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import type { ListingType, PropertyType } from '@/lib/listings/constants';
import { initials } from '@/lib/listings/contact';
import { paths } from '@/lib/paths';
import { CARD_WIDTHS } from '@/lib/storage/photo-widths';

/** What a card shows of a listing (use-cards.ts): values, since a page carries them beside its HTML. */
export type CardView = {
  id: number;
  image?: string;
  preview?: string;
  /** Whose picture it shows without an image. */
  propertyType?: PropertyType;
  listingType: ListingType;
  featured?: true;
  price: number;
  title?: string;
  /** Of the title, where it is not the page's. */
  lang?: Locale;
  /** Location, kind and furnishing; what does not fit is cut off. */
  line: string;
  bedrooms?: number;
  bathrooms?: number;
  parking?: number;
  area: number;
  publisher: string;
  posted: string;
};

export type CardPlace = 'list' | 'featured' | 'recent' | 'area';

type Translate = ReturnType<typeof useTranslations<never>>;

const COUNTS = [
  ['bed', 'bedrooms'],
  ['bath', 'bathrooms'],
  ['car', 'parking'],
] as const;

type CardProps = {
  card: CardView;
  place: CardPlace;
  /** Of its picture. */
  sizes: string;
  loading: 'lazy' | 'eager' | 'first';
  locale: Locale;
  t: Translate;
};

/** A card (docs/product.md 4.4), whose title's link covers all of it; the list follows links (card-list.tsx). */
export function Card({ card, place, sizes, loading, locale, t }: CardProps) {
  const { id, lang, title, listingType } = card;
  const Heading = place === 'list' ? 'h2' : 'h3';
  return (
    <li>
      <article className="card">
        <div className="card-photo">
          <Photo
            imageUrl={card.image ?? null}
            preview={card.preview ?? null}
            propertyType={card.propertyType ?? null}
            alt=""
            sizes={sizes}
            widths={CARD_WIDTHS}
            loading={loading}
          />
          <div className="card-badges">
            <span className={`badge badge-${listingType}`}>{t(`types.listing.${listingType}`)}</span>
            {place === 'recent' && <PhotoBadge icon="sparkles text-primary" text={t('card.new')} />}
            {card.featured && <PhotoBadge icon="star text-warning" text={t('card.featured')} />}
          </div>
          <Heart id={id} label={t('card.favourite', { title: title ?? '' })} />
        </div>
        <div className="card-text">
          <p className="card-price">
            {`${formatNumber(card.price, locale)} `}
            <span>{t(`types.currency.${listingType}`)}</span>
          </p>
          <Heading className="card-title owner-text">
            <a href={getPathname({ href: paths.property(id), locale })}>
              {lang ? (
                <span lang={lang} dir={directionOf(lang)}>
                  {title}
                </span>
              ) : (
                title
              )}
            </a>
          </Heading>
          <p className="card-place icon-pin">
            <span>{card.line}</span>
          </p>
          <Facts card={card} locale={locale} t={t} />
          <div className="card-publisher">
            <span aria-hidden className="disc">
              <bdi>{initials(card.publisher)}</bdi>
            </span>
            <p>
              <bdi>{card.publisher}</bdi>
              <ListingAge date={card.posted} shown={formatDate(card.posted, locale)} />
            </p>
          </div>
        </div>
      </article>
    </li>
  );
}

const PhotoBadge = ({ icon, text }: { icon: string; text: string }) => (
  <span className="badge badge-photo">
    <span className={`icon icon-${icon}`} />
    {text}
  </span>
);

function Facts({ card, locale, t }: Pick<CardProps, 'card' | 'locale' | 't'>) {
  const { area } = card;
  return (
    <ul className="card-line">
      {COUNTS.map(([icon, name]) => {
        const count = card[name];
        return (
          count && (
            <Fact key={icon} icon={icon} shown={formatNumber(count, locale)} label={t(`card.${name}`, { count })} />
          )
        );
      })}
      <Fact icon="area" shown={t('card.area', { area })} label={t('card.areaLabel', { area })} />
    </ul>
  );
}

/** @param props.label for screen readers */
const Fact = ({ icon, shown, label }: { icon: string; shown: string; label: string }) => (
  <li className={`icon-${icon}`}>
    <span role="img" aria-label={label}>
      {shown}
    </span>
  </li>
);
