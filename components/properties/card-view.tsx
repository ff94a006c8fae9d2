'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/lib/i18n/navigation';
import type { ListingType } from '@/lib/properties/schema';
import type { Words } from '@/lib/properties/words';
import { Badge } from '../ui/badge';
import { Icon, type IconName } from './icon';
import { LiveAge } from './live-age';
import { Photo } from './photo';

/** All in the words of the page's language. */
type Props = {
  href: string;
  heading: 'h2' | 'h3';
  photo: Omit<ComponentProps<typeof Photo>, 'alt' | 'className'>;
  offer: { type: ListingType; label: string };
  newLabel: string | null;
  featuredLabel: string | null;
  price: { amount: string; unit: string };
  title: Words | null;
  place: string;
  /** An icon and a number for the eye, words for screen readers. */
  facts: { icon: IconName; shown: string; label: string }[];
  publisher: { name: string; initials: string };
  posted: Omit<ComponentProps<typeof LiveAge>, 'className'>;
};

/** The markup of PropertyCard. All of it is one link: the title's, stretched over the card. */
export function CardView(props: Props) {
  const {
    href,
    heading: Heading,
    photo,
    offer,
    newLabel,
    featuredLabel,
    price,
    title,
    place,
    facts,
    publisher,
  } = props;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground transition-colors focus-within:border-ring hover:border-input has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <div className="relative overflow-hidden">
        <Photo alt="" {...photo} className="transition-transform duration-300 motion-safe:group-hover:scale-103" />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <Badge variant={offer.type}>{offer.label}</Badge>
          {newLabel !== null && (
            <Badge variant="photo">
              <Icon name="sparkles" className="size-3.5 text-primary" />
              {newLabel}
            </Badge>
          )}
          {featuredLabel !== null && (
            <Badge variant="photo">
              <Icon name="star" className="size-3.5 text-warning" />
              {featuredLabel}
            </Badge>
          )}
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <p className="text-lg font-bold">
          {price.amount} <span className="text-sm font-medium">{price.unit}</span>
        </p>
        <Heading className="text-base leading-snug font-medium text-wrap">
          <Link href={href} prefetch={false} className="line-clamp-2 outline-none after:absolute after:inset-0">
            <span lang={title?.lang} dir={title?.dir}>
              {title?.text}
            </span>
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Icon name="pin" />
          <span className="truncate">{place}</span>
        </p>
        <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted-foreground">
          {facts.map(({ icon, shown, label }) => (
            <li key={icon} className="flex items-center gap-1.5">
              <Icon name={icon} />
              <span aria-hidden>{shown}</span>
              <span className="sr-only">{label}</span>
            </li>
          ))}
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
            <LiveAge {...props.posted} />
          </p>
        </div>
      </div>
    </article>
  );
}
