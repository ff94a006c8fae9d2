import type { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Heart } from '../../favourites/favourite-button';
import { CardItem } from '../map/card-highlight';
import { ListingAge } from './listing-age';
import { Photo } from './photo';
import type { AdvertiserKind } from '@/lib/accounts/users/constants';
import { paths } from '@/lib/http/paths';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';
import type { ListingType, PriceLevel, PropertyType, RentPeriod } from '@/lib/listings/constants';
import { priceUnit } from '@/lib/listings/price-unit';
import { CARD_WIDTHS } from '@/lib/storage/photo-widths';

/** Values that a card shows (use-cards.ts). Plain values, since a page carries them beside its HTML. */
export type CardView = {
  id: number;
  image?: string;
  preview?: string;
  /** Number of photos, if there are several. */
  photos?: number;
  /** Selects the placeholder picture of a card without a photo. */
  propertyType?: PropertyType;
  listingType: ListingType;
  featured?: true;
  price: number;
  /** Period of a rent that is not monthly. */
  rentPeriod?: RentPeriod;
  /** The previous price, as text, after a recent reduction. */
  reduction?: string;
  level?: PriceLevel;
  title: string;
  /** Whether the title repeats the card's facts: then it is visible only to screen readers and search engines. */
  plain?: true;
  /** Kind, rooms, area, furnishing, place. */
  facts: string[];
  bathrooms?: number;
  parking?: number;
  publisher: string;
  advertiser?: AdvertiserKind;
  posted: string;
};

export type CardPlace = 'list' | 'featured' | 'recent' | 'area' | 'similar';

type Translate = ReturnType<typeof useTranslations<never>>;

const COUNTS = [
  ['bath', 'bathrooms'],
  ['car', 'parking'],
] as const;

/** A figure that is cut by the end of a line would be another one. */
const FIGURES = /([\d٠-٩][\d٠-٩.,٫٬]*)/;

type CardProps = {
  card: CardView;
  place: CardPlace;
  /** Whether all of the list are on the same offer, which then says itself. */
  isOneOffer: boolean;
  isNew: boolean;
  /** `sizes` attribute of its photo. */
  sizes: string;
  loading: 'lazy' | 'eager' | 'first';
  locale: Locale;
  t: Translate;
  /** Its other photos, after a visitor has touched it. */
  children?: ReactNode;
  /** Overlay on its photo after that. */
  touched?: ReactNode;
};

/** A card (docs/product.md 4.4), whose title's link covers all but its buttons; the list follows links (card-list.tsx). */
export function Card({ card, place, isOneOffer, isNew, sizes, loading, locale, t, children, touched }: CardProps) {
  const { id, title, listingType, level, photos } = card;
  const Heading = place === 'list' ? 'h2' : 'h3';
  const href = getPathname({ href: paths.property(id), locale });
  return (
    <CardItem id={id}>
      <article className="card">
        <div className="card-photo" style={photos ? ({ '--photos': photos } as object) : undefined}>
          {/* A link, too, since what covers the card would keep fingers from swiping. */}
          <a href={href} tabIndex={-1} aria-hidden className="card-slides no-scrollbar">
            <Photo
              imageUrl={card.image ?? null}
              preview={card.preview ?? null}
              propertyType={card.propertyType ?? null}
              alt=""
              sizes={sizes}
              widths={CARD_WIDTHS}
              loading={loading}
            />
            {children}
          </a>
          <div className="card-badges">
            {!isOneOffer && <span className={`badge badge-${listingType}`}>{t(`types.listing.${listingType}`)}</span>}
            {isNew && <PhotoBadge icon="sparkles text-primary" text={t('card.new')} />}
            {card.featured && <PhotoBadge icon="star text-warning" text={t('card.featured')} />}
          </div>
          <Heart id={id} label={t('card.favourite', { title })} />
          {touched}
          {photos && <span aria-hidden className="card-dots" />}
        </div>
        <div className="card-text">
          <p className="card-price">
            <b>{formatNumber(card.price, locale)}</b>
            {` ${t(`types.currency.${priceUnit(card)}`)}`}
            {level && <span className={`level-${level}`}>{t(`card.level.${level}`)}</span>}
          </p>
          {card.reduction && <p className="card-reduction">{card.reduction}</p>}
          <ul className="card-facts card-parts owner-text">
            {card.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
            {COUNTS.map(([icon, name]) => {
              const count = card[name];
              return (
                count && (
                  <li key={icon} className={`icon-${icon}`}>
                    <span role="img" aria-label={t(`card.${name}`, { count })}>
                      {formatNumber(count, locale)}
                    </span>
                  </li>
                )
              );
            })}
          </ul>
          <Heading className={card.plain ? 'card-title card-title-plain' : 'card-title owner-text'}>
            <a href={href}>
              {card.plain
                ? title
                : title.split(FIGURES).map((part, at) => (at % 2 ? <bdi key={at}>{part}</bdi> : part))}
            </a>
          </Heading>
          <div className="card-foot">
            <p>
              <bdi>{card.publisher}</bdi>
              <span className="card-parts">
                {card.advertiser && <span>{t(`types.advertiser.${card.advertiser}`)}</span>}
                <ListingAge date={card.posted} shown={formatDate(card.posted, locale)} text="card.age" />
              </span>
            </p>
            <ContactButton way="whatsapp" id={id} label={t('details.contact.whatsapp')} />
            <ContactButton way="phone" id={id} label={t('details.contact.call')} />
          </div>
        </div>
      </article>
    </CardItem>
  );
}

const PhotoBadge = ({ icon, text }: { icon: string; text: string }) => (
  <span className="badge badge-photo">
    <span className={`icon icon-${icon}`} />
    {text}
  </span>
);

/** Answered by the list, which asks for the number when it is pressed. */
const ContactButton = ({ way, id, label }: { way: 'phone' | 'whatsapp'; id: number; label: string }) => (
  <button type="button" name={way} value={id} aria-label={label} className="card-contact">
    <span className={`icon icon-${way}`} />
  </button>
);
