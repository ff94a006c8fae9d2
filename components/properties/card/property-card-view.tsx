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
  location: string;
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
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground transition-colors focus-within:border-ring hover:border-input has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <div className="relative overflow-hidden">
        <Photo
          alt=""
          {...props.photo}
          className="transition-transform duration-300 motion-safe:group-hover:scale-103"
        />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <Badge variant={listingType}>{t(`types.listing.${listingType}`)}</Badge>
          {props.isNew && (
            <Badge variant="photo">
              <Icon name="sparkles" className="size-3.5 text-primary" />
              {t('card.new')}
            </Badge>
          )}
          {props.featured && (
            <Badge variant="photo">
              <Icon name="star" className="size-3.5 text-warning" />
              {t('card.featured')}
            </Badge>
          )}
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <Price price={props.price} listingType={listingType} />
        <Heading className="text-base leading-snug font-medium text-wrap">
          <Link href={props.href} prefetch={false} className="line-clamp-2 outline-none after:absolute after:inset-0">
            <span lang={title?.lang} dir={title?.dir}>
              {title?.text}
            </span>
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Icon name="pin" />
          <span className="truncate">{props.location}</span>
        </p>
        <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted-foreground">
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
        <div className="mt-auto flex items-center gap-2.5 border-t pt-3 text-xs text-muted-foreground">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-xs font-medium text-accent-foreground"
          >
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
    <li className="flex items-center gap-1.5">
      <Icon name={icon} />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{label}</span>
    </li>
  );
}
