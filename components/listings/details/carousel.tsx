'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Icon } from '../../ui/icon';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { useTouched } from '../../ui/use-touched';
import { Gallery, preloadSlides } from './gallery';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import { useSnapRow } from './use-snap-row';
import { phoneSize, photoSrcSet } from '@/lib/storage/photo-widths';

type Props = { photos: GalleryPhoto[]; title: string };

/** A snapping row; a photo opens the full-screen gallery, whose code is loaded after the first touch of the page. */
export function Carousel({ photos, title }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const { row, index, furthest, goTo } = useSnapRow(photos.length);
  const [isOpen, setOpen] = useState(false);
  const touched = useTouched();
  const showOffline = useOfflineToast();
  const slides = useRef<(HTMLButtonElement | null)[]>([]);
  const total = photos.length;

  useEffect(() => {
    if (touched) preloadSlides();
  }, [touched]);
  const close = (at: number) => {
    setOpen(false);
    goTo(at, 'instant');
    slides.current[at]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = goTo(index + (event.key === forward ? 1 : -1));
    slides.current[next]?.focus({ preventScroll: true });
  };

  return (
    <section aria-roledescription={t('role')} aria-label={t('label')} className="relative" onKeyDown={onKeyDown}>
      <ul
        ref={row}
        className="no-scrollbar relative flex aspect-4/3 max-md:[@media(height<44rem)]:aspect-5/2 print:aspect-auto print:h-[75mm] snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-muted md:aspect-video lg:rounded-lg"
      >
        {photos.map((photo, at) => {
          const numbers = photoPosition(at, total, locale);
          return (
            <Slide
              key={photo.id}
              photo={photo}
              first={at === 0}
              isLoaded={at <= furthest + 1}
              alt={t('alt', { ...numbers, title })}
              label={t('open', numbers)}
              tabIndex={at === index ? 0 : -1}
              onPointerDown={preloadSlides}
              onOpen={() => setOpen(true)}
              ref={(button) => {
                slides.current[at] = button;
              }}
            />
          );
        })}
      </ul>
      {total > 1 && (
        <>
          <button
            type="button"
            aria-label={t('previous')}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
            className="carousel-arrow start-3"
          >
            <Icon name="chevron" className="size-6 ltr:rotate-180" />
          </button>
          <button
            type="button"
            aria-label={t('next')}
            disabled={index === total - 1}
            onClick={() => goTo(index + 1)}
            className="carousel-arrow end-3"
          >
            <Icon name="chevron" className="size-6 rtl:rotate-180" />
          </button>
        </>
      )}
      <p
        aria-live="polite"
        className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-black/65 px-3 py-1 text-xs font-medium text-white print:hidden"
      >
        <Icon name="images" className="size-3.5" />
        <bdi>{t('counter', photoPosition(index, total, locale))}</bdi>
      </p>
      {isOpen && (
        <Gallery
          photos={photos}
          start={index}
          title={title}
          sizes={SIZES}
          onClose={close}
          onLoadError={() => {
            close(index); // the carousel goes on working
            showOffline();
          }}
        />
      )}
    </section>
  );
}

/** The column beside the contact panel from 1024 px, the whole width below. */
const SIZES = `(min-width: 80rem) 816px, (min-width: 64rem) calc(100vw - 28rem), (min-width: 40rem) 100vw, ${phoneSize(95)}`;

type SlideProps = {
  photo: GalleryPhoto;
  first: boolean;
  /** loading="lazy" would fetch the whole row at once, since the photos stand beside each other. */
  isLoaded: boolean;
  alt: string;
  label: string;
  tabIndex: number;
  onPointerDown: () => void;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
};

function Slide({ photo, first, isLoaded, alt, label, onOpen, ...button }: SlideProps) {
  return (
    <li className="carousel-slide">
      <button
        {...button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onOpen}
        style={{ backgroundImage: `url(${photo.preview})` }}
      >
        {isLoaded && (
          <img
            src={photo.imageUrl}
            srcSet={photoSrcSet(photo.imageUrl)}
            sizes={SIZES}
            width={photo.width}
            height={photo.height}
            alt={alt}
            decoding={first ? 'sync' : 'async'}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
          />
        )}
      </button>
    </li>
  );
}
