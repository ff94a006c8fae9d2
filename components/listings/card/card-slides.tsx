import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon';
import { Photo } from './photo';
import { api } from '@/lib/http/api-client';
import type { ImageView } from '@/lib/listings/view';
import { CARD_WIDTHS } from '@/lib/storage/photo-widths';

/** Opens the note of a listing, in which it is hidden as well; heard by the frame, as the heart. */
export function CardNote({ id, title }: { id: number; title: string }) {
  const t = useTranslations('card');
  return (
    <button type="button" value={id} aria-label={t('note', { title })} className="note-button card-note">
      <Icon name="note" />
    </button>
  );
}

type Props = { id: number; count: number; sizes: string };

/** The photos of a card after its first, each fetched when the one before it is in sight. */
export function CardSlides({ id, count, sizes }: Props) {
  const end = useRef<HTMLSpanElement>(null);
  const [images, setImages] = useState<ImageView[]>([]);
  const [at, setAt] = useState(0);
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    let cancelled = false;
    api('GET /api/properties/{id}/images', { params: { id } }).then(
      (all) => !cancelled && setImages(all.filter(({ isPrimary }) => !isPrimary)),
      () => undefined, // blank until the next touch of a page that has a network
    );
    return () => {
      cancelled = true;
    };
  }, [id]);
  useEffect(() => {
    const slides = end.current?.parentElement;
    const photo = slides?.parentElement;
    if (!slides || !photo) return;
    const moved = () => {
      const now = Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);
      photo.style.setProperty('--at', String(now));
      setAt(now);
      setSeen((before) => Math.max(before, now));
    };
    // The arrows are inside the card's link.
    const pressed = (event: Event) => {
      const by = (event.target as Element).getAttribute('data-by');
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const now = Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);
      slides.children[now + Number(by)]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    };
    moved();
    slides.addEventListener('scroll', moved, { passive: true });
    slides.addEventListener('click', pressed);
    return () => {
      slides.removeEventListener('scroll', moved);
      slides.removeEventListener('click', pressed);
    };
  }, []);

  return (
    <>
      {Array.from({ length: count - 1 }, (_, index) => {
        const image = index <= seen ? images[index] : undefined;
        return image ? (
          <Photo
            key={index}
            imageUrl={image.imageUrl}
            preview={image.preview}
            propertyType={null}
            alt=""
            sizes={sizes}
            widths={CARD_WIDTHS}
            loading="eager"
            className="card-slide"
          />
        ) : (
          <span key={index} className="card-slide photo" />
        );
      })}
      {/* For a mouse, which cannot swipe; who uses the keyboard opens the listing. */}
      <span ref={end} className="card-steps">
        {at > 0 && (
          <span data-by={-1} className="card-step-back">
            <Icon name="chevron" className="pointer-events-none ltr:rotate-180" />
          </span>
        )}
        {at < count - 1 && (
          <span data-by={1} className="card-step-on">
            <Icon name="chevron" className="pointer-events-none rtl:rotate-180" />
          </span>
        )}
      </span>
    </>
  );
}
