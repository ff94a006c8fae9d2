import { ChevronRight, Images, Sparkles, Star, TrendingDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSlides } from '../use-slides';
import type { CardView } from './card';
import { Photo } from './photo';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { NoteButton } from '@/components/notes/note-button';
import { Badge } from '@/components/ui/badge';
import { useRead } from '@/components/use-read';
import { api } from '@/lib/http/api-client';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { isPhoto } from '@/lib/listings/photos/kind';
import { CARD_WIDTHS } from '@/lib/storage/photo-widths';

type Props = {
  card: CardView;
  href: string;
  isNew?: boolean;
  /** Whether a mouse finds the button of its note here. On touch devices the listing's page has it. */
  hasNote: boolean;
  sizes: string;
  loading: 'lazy' | 'eager' | 'first';
};

const SLIDE = 'shrink-0 snap-start snap-always rows:aspect-auto rows:h-full';

/** The photos of a card, side by side to swipe. Each after the first is fetched when the one before it is in sight. */
export function CardPhoto({ card, href, isNew, hasNote, sizes, loading }: Props) {
  const t = useTranslations('card');
  const types = useTranslations('types.listing');
  const locale = useLocale();
  const { row, at, furthest, onScroll, slideTo } = useSlides<HTMLAnchorElement>();
  const [isTouched, setTouched] = useState(false);
  const { id, title, photos = 1 } = card;
  const { data: images } = useRead(isTouched && photos > 1 ? `images:${id}` : null, () =>
    api('GET /api/properties/{id}/images', { params: { id } }),
  );
  const slide = { propertyType: card.propertyType, sizes, widths: CARD_WIDTHS, className: SLIDE };
  const others = images?.filter((image) => !image.isPrimary && isPhoto(image)) ?? [];

  return (
    <div className="relative shrink-0 rows:w-28" onPointerEnter={() => setTouched(true)}>
      {/* A second link, above the card's link, which would block swipes. */}
      <Link
        ref={row}
        href={href}
        tabIndex={-1}
        aria-hidden
        onScroll={onScroll}
        className="no-scrollbar relative z-1 flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rows:aspect-auto rows:h-full"
      >
        <Photo imageUrl={card.image ?? null} preview={card.preview ?? null} loading={loading} {...slide} />
        {others.slice(0, furthest + 1).map((image) => (
          <Photo key={image.id} imageUrl={image.imageUrl} preview={image.preview} loading="eager" {...slide} />
        ))}
        {/* Room for the photos to come, so that the first swipe finds it. */}
        {Array.from({ length: photos - 1 - Math.min(others.length, furthest + 1) }, (_, index) => (
          <span key={index} className={`${SLIDE} w-full bg-muted`} />
        ))}
      </Link>
      <div className="pointer-events-none absolute inset-s-3 inset-e-13 top-3 z-1 flex flex-wrap gap-1.5 rows:inset-1.5 rows:flex-col rows:justify-between rows:*:px-2 rows:*:py-0">
        <Badge variant={card.listingType}>{types(card.listingType)}</Badge>
        {isNew && (
          <Badge variant="photo">
            <Sparkles aria-hidden className="size-4 shrink-0 text-primary" />
            {t('new')}
          </Badge>
        )}
        {card.featured && (
          <Badge variant="photo">
            <Star aria-hidden className="size-4 shrink-0 text-warning fill-current" />
            {t('featured')}
          </Badge>
        )}
      </div>
      {card.reduction && (
        <Badge
          variant="photo"
          className="pointer-events-none absolute inset-s-2.5 bottom-2.5 z-1 text-success rows:hidden"
        >
          <TrendingDown aria-hidden />
          {t('reduced')}
          <span className="sr-only"> ({card.reduction})</span>
        </Badge>
      )}
      <FavouriteButton id={id} title={title} className="absolute inset-e-1 top-1 z-1 rows:inset-e-0 rows:top-0" />
      {hasNote && (
        <NoteButton
          id={id}
          aria-label={t('note', { title })}
          className="absolute inset-e-1 top-12 isolate z-1 grid size-11 place-items-center rounded-full opacity-0 transition-opacity before:absolute before:inset-1 before:-z-1 before:rounded-full before:bg-background/90 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden noscript:hidden rows:hidden print:hidden"
        />
      )}
      {photos > 1 && (
        <>
          <p
            aria-hidden
            className="pointer-events-none absolute inset-e-2.5 bottom-2.5 z-1 flex items-center gap-1 rounded-full bg-black/60 px-2 text-xs font-medium text-white rows:hidden"
          >
            <Images aria-hidden className="shrink-0 size-3.5" />
            {`${formatNumber(at + 1, locale)} / ${formatNumber(photos, locale)}`}
          </p>
          {/* For a mouse, which cannot swipe. The keyboard opens the listing. */}
          {at > 0 && <StepButton className="inset-s-2 ltr:rotate-180" onClick={() => slideTo(at - 1, 'smooth')} />}
          {at < photos - 1 && (
            <StepButton className="inset-e-2 rtl:rotate-180" onClick={() => slideTo(at + 1, 'smooth')} />
          )}
        </>
      )}
    </div>
  );
}

const StepButton = ({ className, onClick }: { className: string; onClick: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden
    onClick={onClick}
    className={`absolute top-[calc(50%-1rem)] z-1 hidden size-8 place-items-center rounded-full bg-background text-foreground shadow-float pointer-fine:group-hover:grid rows:hidden! ${className}`}
  >
    <ChevronRight aria-hidden className="size-4 shrink-0" />
  </button>
);
