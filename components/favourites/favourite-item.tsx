import { useLocale, useTranslations } from 'next-intl';
import { Photo } from '../listings/card/photo';
import { Price } from '../listings/card/price';
import { useListingTitle } from '../listings/card/use-listing-title';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { FavouriteButton } from './favourite-button';
import type { FavouriteView } from '@/lib/alerts/favourites/view';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { directionOf } from '@/lib/i18n/routing';
import type { ListingType } from '@/lib/listings/constants';
import { localizedText } from '@/lib/listings/localized-text';
import { priceUnit } from '@/lib/listings/price-unit';

/** `isExpired` by the clock of when it was read. */
export type Favourite = FavouriteView & { isExpired: boolean };

type Props = {
  favourite: Favourite;
  /** What the account, or the device, wrote about it. */
  note: string | null;
  isCompared: boolean;
  /** Null where no more can be. */
  onCompare: ((isCompared: boolean) => void) | null;
  onRemove: () => void;
};

/** A listing that is saved: as it is now, or that it went. */
export function FavouriteItem({ favourite, note, isCompared, onCompare, onRemove }: Props) {
  const t = useTranslations('favourites');
  const locale = useLocale();
  const { id, property, price, listingType, isExpired } = favourite;
  const titleOf = useListingTitle();
  // Of one that went nothing but its titles is known.
  const kept = property ? null : localizedText(locale, favourite.title, favourite.titleAr);
  const title = kept ?? {
    text: property ? titleOf(property) : t('unnamed', { id: String(id) }),
    lang: locale,
    dir: directionOf(locale),
  };
  const name = (
    <bdi lang={title.lang} dir={title.dir} className="owner-text">
      {title.text}
    </bdi>
  );
  const isCheaper =
    property !== null &&
    price !== null &&
    property.listingType === listingType &&
    priceUnit(property) === listingType && // by the month, as what was saved
    property.price < price;
  const state = property === null ? 'gone' : property.closed ? 'closed' : isExpired ? 'expired' : null;
  return (
    <article className="favourite" aria-labelledby={`favourite-${id}`}>
      <div className="w-28 shrink-0 sm:w-40">
        <Photo
          imageUrl={property?.primaryImage ?? null}
          preview={property?.primaryPreview ?? null}
          propertyType={property?.propertyType ?? null}
          alt=""
          sizes="(width >= 40rem) 160px, 112px"
          className={`rounded-md ${state ? 'opacity-60' : ''}`}
        />
      </div>
      <div className="grid min-w-0 grow content-start justify-items-start gap-1.5">
        {state && <Badge variant="muted">{t(`${state}.badge`)}</Badge>}
        {property ? (
          <Price price={property.price} listingType={property.listingType} rentPeriod={property.rentPeriod} />
        ) : (
          price !== null && listingType && <Price price={price} listingType={listingType} rentPeriod={null} />
        )}
        {isCheaper && <PriceDrop was={price} now={property.price} listingType={property.listingType} />}
        <h2 id={`favourite-${id}`} className="line-clamp-2 text-base leading-snug font-medium text-wrap">
          {property ? (
            <Link href={paths.property(id)} className="favourite-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {property && (
          <p className="text-sm text-muted-foreground">{locale === 'ar' ? property.locationAr : property.location}</p>
        )}
        {note !== null && (
          <p className="w-full rounded-md bg-accent px-3 py-2 text-sm whitespace-pre-line text-accent-foreground wrap-anywhere">
            <span className="sr-only">{t('note.label')} </span>
            <bdi>{note}</bdi>
          </p>
        )}
        {state && <p className="text-sm text-muted-foreground">{t(`${state}.text`)}</p>}
        <div className="favourite-actions">
          {property && (
            <label>
              <input
                type="checkbox"
                checked={isCompared}
                disabled={onCompare === null}
                onChange={({ target }) => onCompare?.(target.checked)}
              />
              {t('compare.choose')}
              <span className="sr-only">{title.text}</span>
            </label>
          )}
          {(property || note !== null) && (
            <Button variant="link" value={id} className="note-button px-0">
              <Icon name="note" />
              {t(note === null ? 'note.add' : 'note.change')}
              <span className="sr-only">{title.text}</span>
            </Button>
          )}
        </div>
        {state && (
          <Button variant="outline" size="sm" onClick={onRemove} className="relative z-1 mt-1">
            {t('remove')}
            <span className="sr-only">{title.text}</span>
          </Button>
        )}
      </div>
      {!state && <FavouriteButton id={id} title={title.text} className="-me-1.5 -mt-1.5 z-1" />}
    </article>
  );
}

function PriceDrop({ was, now, listingType }: { was: number; now: number; listingType: ListingType }) {
  const t = useTranslations('favourites');
  const currency = useTranslations('types.currency');
  const locale = useLocale();
  const values = { was: formatNumber(was, locale), now: formatNumber(now, locale), unit: currency(listingType) };
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-success">
      <Icon name="trending-down" className="mt-0.5" />
      {t('drop', values)}
    </p>
  );
}
