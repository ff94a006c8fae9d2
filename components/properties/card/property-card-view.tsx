'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType } from '@/lib/properties/constants';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { phoneSize } from '@/lib/storage/photo-widths';
import { Badge } from '../../ui/badge';
import { Icon, type IconName } from '../../ui/icon';
import { ListingAge } from './listing-age';
import { Photo } from './photo';
import { Price } from './price';

type Props = {
  href: string;
  heading?: 'h2' | 'h3';
  photo: Omit<ComponentProps<typeof Photo>, 'alt' | 'className' | 'sizes'>;
  place: CardPlace;
  listingType: ListingType;
  isNew?: boolean;
  featured?: boolean;
  price: number;
  title: LocalizedText | null;
  /** Location, kind and furnishing; what does not fit is cut off. */
  line: string;
  counts: Partial<Record<'bedrooms' | 'bathrooms' | 'parking', number>>;
  area: number;
  publisher: { name: string; initials: string };
  posted: Omit<ComponentProps<typeof ListingAge>, 'className'>;
};

export type CardPlace = 'list' | 'featured' | 'recent' | 'similar';

/** Widths of a card's picture. In the list: one column, two from 640 px, three beside the filters from 1024 px. */
const SIZES: Record<CardPlace, string> = {
  list: `(min-width: 80rem) 288px, (min-width: 64rem) calc(33.4vw - 8rem), (min-width: 40rem) calc(50vw - 2rem), ${phoneSize(95)}`,
  featured: `(min-width: 80rem) 288px, (min-width: 64rem) 23vw, (min-width: 40rem) 47vw, ${phoneSize(80)}`,
  recent: `(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, ${phoneSize(80)}`,
  similar: '(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 100vw',
};

const COUNTS = [
  ['bed', 'bedrooms'],
  ['bath', 'bathrooms'],
  ['car', 'parking'],
] as const;

/** The markup of PropertyCard. The title's link covers all of it. */
export function PropertyCardView({ heading: Heading = 'h2', ...props }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { listingType, title, counts, area, publisher } = props;
  return (
    <article className="card">
      <div className="card-photo">
        <Photo alt="" sizes={SIZES[props.place]} {...props.photo} />
        <div className="card-badges">
          <Badge variant={listingType}>{t(`types.listing.${listingType}`)}</Badge>
          {props.isNew && (
            <Badge variant="photo">
              <Icon name="sparkles" className="text-primary" />
              {t('card.new')}
            </Badge>
          )}
          {props.featured && (
            <Badge variant="photo">
              <Icon name="star" className="text-warning" />
              {t('card.featured')}
            </Badge>
          )}
        </div>
      </div>
      <div className="card-text">
        <Price price={props.price} listingType={listingType} />
        <Heading className="card-title">
          <Link href={props.href} prefetch={false}>
            <span lang={title?.lang} dir={title?.dir}>
              {title?.text}
            </span>
          </Link>
        </Heading>
        <p className="card-place with-icon icon-pin">
          <span className="truncate">{props.line}</span>
        </p>
        <ul className="card-line">
          {COUNTS.map(([icon, name]) => {
            const count = counts[name];
            return (
              count && (
                <Fact key={icon} icon={icon} shown={formatNumber(count, locale)} label={t(`card.${name}`, { count })} />
              )
            );
          })}
          <Fact icon="area" shown={t('card.area', { area })} label={t('card.areaLabel', { area })} />
        </ul>
        <div className="card-publisher">
          <span aria-hidden className="disc size-9 font-medium">
            <bdi>{publisher.initials}</bdi>
          </span>
          <p className="grid min-w-0">
            <bdi className="text-start text-foreground">{publisher.name}</bdi>
            <ListingAge {...props.posted} />
          </p>
        </div>
      </div>
    </article>
  );
}

/** `label` is for screen readers. */
function Fact({ icon, shown, label }: { icon: IconName; shown: string; label: string }) {
  return (
    <li className={`card-fact with-icon icon-${icon}`}>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{label}</span>
    </li>
  );
}
