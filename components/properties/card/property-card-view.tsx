'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType } from '@/lib/properties/constants';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { Badge } from '../../ui/badge';
import { Icon, type IconName } from '../../ui/icon';
import { ListingAge } from './listing-age';
import { Photo } from './photo';
import { Price } from './price';

type Props = {
  href: string;
  heading: 'h2' | 'h3';
  photo: Omit<ComponentProps<typeof Photo>, 'alt' | 'className'>;
  listingType: ListingType;
  isNew: boolean;
  featured: boolean;
  price: number;
  title: LocalizedText | null;
  /** Location, kind and furnishing; what does not fit is cut off. */
  line: string;
  counts: Record<'bedrooms' | 'bathrooms' | 'parking', number | null>;
  area: number;
  publisher: { name: string; initials: string };
  posted: Omit<ComponentProps<typeof ListingAge>, 'className'>;
};

const COUNTS = [
  ['bed', 'bedrooms'],
  ['bath', 'bathrooms'],
  ['car', 'parking'],
] as const;

/** The markup of PropertyCard. The title's link covers all of it. */
export function PropertyCardView({ heading: Heading, ...props }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { listingType, title, counts, area, publisher } = props;
  return (
    <article className="card">
      <div className="card-photo">
        <Photo alt="" {...props.photo} />
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
        <p className="card-line flex-nowrap gap-1.5">
          <Icon name="pin" />
          <span className="truncate">{props.line}</span>
        </p>
        <ul className="card-line">
          {COUNTS.map(([icon, name]) => {
            const count = counts[name];
            return (
              !!count && (
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
    <li className="card-fact">
      <Icon name={icon} />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{label}</span>
    </li>
  );
}
