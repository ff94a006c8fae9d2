import { useLocale } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PropertyView } from '@/lib/properties/view';
import { wordsOf } from '@/lib/properties/words';
import { FeaturedBadge, ListingBadge, NewBadge } from './badges';
import { Facts } from './facts';
import { Icon } from './icon';
import { Photo } from './photo';
import { PostedTime } from './posted-time';
import { Price } from './price';
import { Publisher } from './publisher';

type Props = {
  property: PropertyView;
  /** Which label a card of the recently added strip carries. */
  isNew?: boolean;
  /** Width of the picture on the page, for the browser's choice of file. */
  sizes: string;
  loading?: 'lazy' | 'eager' | 'first';
  /** The heading level below the card's list. */
  heading?: 'h2' | 'h3';
};

/** A listing in a list. All of it is one link: the title's, stretched over the card. */
export function PropertyCard({ property, isNew = false, sizes, loading, heading: Heading = 'h2' }: Props) {
  const locale = useLocale();
  const title = wordsOf(locale, property.title, property.titleAr);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground transition-colors focus-within:border-ring hover:border-input has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <div className="relative overflow-hidden">
        <Photo
          imageUrl={property.primaryImage}
          preview={property.primaryPreview}
          propertyType={property.propertyType}
          alt=""
          sizes={sizes}
          loading={loading}
          className="transition-transform duration-300 motion-safe:group-hover:scale-103"
        />
        <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <ListingBadge listingType={property.listingType} />
          {isNew && <NewBadge />}
          {property.featured && <FeaturedBadge />}
        </div>
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <Price price={property.price} listingType={property.listingType} />
        <Heading className="text-base leading-snug font-medium text-wrap">
          <Link
            href={paths.property(property.id)}
            prefetch={false}
            className="line-clamp-2 outline-none after:absolute after:inset-0"
          >
            <span lang={title?.lang} dir={title?.dir}>
              {title?.text}
            </span>
          </Link>
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
          <Icon name="pin" />
          <span className="truncate">{locale === 'ar' ? property.locationAr : property.location}</span>
        </p>
        <Facts property={property} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t pt-3 text-xs text-muted-foreground">
          <Publisher name={property.publisherName} />
          <PostedTime date={property.createdAt} className="shrink-0" />
        </div>
      </div>
    </article>
  );
}
