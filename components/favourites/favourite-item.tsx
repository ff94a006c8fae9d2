import { TrendingDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card, type CardView } from '../listings/card/card';
import { GRID_SIZES } from '../listings/card/layouts';
import { Photo } from '../listings/card/photo';
import { Price } from '../listings/card/price';
import { NoteButton } from '../notes/note-button';
import { useNotes } from '../notes/use-notes';
import { Badge } from '../ui/badge';
import { Button, buttonVariants } from '../ui/button';
import { OwnerText } from '../ui/owner-text';
import type { FavouriteView } from '@/lib/alerts/favourites/view';
import { formatId, formatNumber } from '@/lib/i18n/format';
import { hasEnded } from '@/lib/listings/expiry';
import { localizedText } from '@/lib/listings/localized-text';
import { priceUnit } from '@/lib/listings/price-unit';

type Props = {
  favourite: FavouriteView;
  /** Null if the listing is gone. */
  card: CardView | null;
  isSeen: boolean;
  isCompared: boolean;
  /** Null if no more listings can be compared. */
  onCompare: ((isCompared: boolean) => void) | null;
  onRemove: () => void;
};

/** A saved listing in its present state, or its saved title and price if it is gone. */
export function FavouriteItem({ favourite, card, isSeen, isCompared, onCompare, onRemove }: Props) {
  const t = useTranslations('favourites');
  const { id, property } = favourite;
  const note = useNotes().noteOf(id)?.note ?? null;
  const state = !property ? 'gone' : property.closed ? 'closed' : hasEnded(property, new Date()) ? 'expired' : null;
  const details = (
    <>
      <PriceDrop favourite={favourite} />
      {note !== null && (
        <p className="rounded-md bg-accent px-3 py-2 text-sm whitespace-pre-line text-accent-foreground wrap-anywhere">
          <span className="sr-only">{t('note.label')} </span>
          <bdi>{note}</bdi>
        </p>
      )}
      {state && (
        <p className="text-sm text-muted-foreground">
          <Badge variant="muted">{t(`${state}.badge`)}</Badge> {t(`${state}.text`)}
        </p>
      )}
    </>
  );
  const removal = state && (
    <Button variant="link" className="px-0!" onClick={onRemove}>
      {t('remove')}
    </Button>
  );
  if (!card) {
    return (
      <GoneListing favourite={favourite}>
        {details}
        {removal}
      </GoneListing>
    );
  }
  return (
    <Card card={card} heading="h2" isSeen={isSeen} isEnded={state !== null} sizes={GRID_SIZES} loading="lazy">
      {details}
      <div className="relative z-1 mt-1.5 -mb-2.5 flex flex-wrap items-center justify-between gap-x-5 border-t text-sm">
        <label className="flex min-h-11 items-center gap-2 has-disabled:text-muted-foreground">
          <input
            type="checkbox"
            checked={isCompared}
            disabled={onCompare === null}
            onChange={({ target }) => onCompare?.(target.checked)}
            className="size-5"
          />
          {t('compare.choose')}
          <span className="sr-only">{card.title}</span>
        </label>
        <NoteButton id={id} className={`${buttonVariants({ variant: 'link' })} px-0!`}>
          {t(note === null ? 'note.add' : 'note.change')}
          <span className="sr-only">{card.title}</span>
        </NoteButton>
        {removal}
      </div>
    </Card>
  );
}

function GoneListing({ favourite, children }: { favourite: FavouriteView; children: ReactNode }) {
  const t = useTranslations('favourites');
  const locale = useLocale();
  const { id, price, listingType } = favourite;
  const title = localizedText(locale, favourite.title, favourite.titleAr);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-card">
      <Photo imageUrl={null} preview={null} propertyType={null} sizes="288px" className="opacity-60" />
      <div className="grid justify-items-start gap-1.5 px-3 pt-2 pb-2.5">
        {price !== null && listingType && <Price price={price} listingType={listingType} rentPeriod={null} />}
        <h2 className="owner-text line-clamp-2 text-base font-semibold">
          {title ? <OwnerText text={title} /> : t('unnamed', { id: formatId(id, locale) })}
        </h2>
        {children}
      </div>
    </article>
  );
}

/** A monthly rent or a price that fell since the listing was saved. */
function PriceDrop({ favourite: { property, price, listingType } }: { favourite: FavouriteView }) {
  const t = useTranslations('favourites');
  const currency = useTranslations('types.currency');
  const locale = useLocale();
  const isCheaper =
    property !== null &&
    price !== null &&
    listingType !== null &&
    priceUnit(property) === listingType &&
    property.price < price;
  if (!isCheaper) return null;
  const values = {
    was: formatNumber(price, locale),
    now: formatNumber(property.price, locale),
    unit: currency(listingType),
  };
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-success">
      <TrendingDown aria-hidden className="size-4 shrink-0 mt-0.5" />
      {t('drop', values)}
    </p>
  );
}
