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

/**
 * A snapping row, from 1024 px a mosaic of the first five; a photo opens the full-screen gallery, whose code is loaded after the
 * first touch of the page.
 */
export function Carousel({ photos, title }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const { row, index, furthest, goTo } = useSnapRow(photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  const touched = useTouched();
  const showOffline = useOfflineToast();
  const slides = useRef<(HTMLButtonElement | null)[]>([]);
  const total = photos.length;

  useEffect(() => {
    if (touched) preloadSlides();
  }, [touched]);
  const close = (at: number) => {
    setOpened(null);
    goTo(at, 'instant');
    slides.current[at]?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // The mosaic does not scroll: the focused photo gives the position.
    const focused = slides.current.findIndex((slide) => slide === document.activeElement);
    const next = goTo((focused < 0 ? index : focused) + (event.key === forward ? 1 : -1));
    slides.current[next]?.focus({ preventScroll: true });
  };

  return (
    <section aria-roledescription={t('role')} aria-label={t('label')} className="relative" onKeyDown={onKeyDown}>
      <ul ref={row} className="carousel-row">
        {photos.map((photo, at) => {
          const numbers = photoPosition(at, total, locale);
          return (
            <Slide
              key={photo.id}
              photo={photo}
              first={at === 0}
              isNear={at <= furthest + 1}
              alt={t('alt', { ...numbers, title })}
              label={t('open', numbers)}
              tabIndex={at === index ? 0 : -1}
              onPointerDown={preloadSlides}
              onOpen={() => setOpened(at)}
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
        <bdi className="lg:hidden">{t('counter', photoPosition(index, total, locale))}</bdi>
        <span className="max-lg:hidden">{t('all', { count: total })}</span>
      </p>
      {opened !== null && (
        <Gallery
          photos={photos}
          start={opened}
          title={title}
          sizes={SIZES}
          onClose={close}
          onLoadError={() => {
            close(opened); // the carousel goes on working
            showOffline();
          }}
        />
      )}
    </section>
  );
}

/** Half of the page from 1024 px, the whole width below; of the small ones there a quarter. */
const SIZES = `(min-width: 80rem) 608px, (min-width: 64rem) 50vw, (min-width: 40rem) 100vw, ${phoneSize(95)}`;
const SMALL_SIZES = `(min-width: 80rem) 304px, (min-width: 64rem) 25vw, (min-width: 40rem) 100vw, ${phoneSize(95)}`;

type SlideProps = {
  photo: GalleryPhoto;
  first: boolean;
  /** Below 1024 px loading="lazy" would fetch the whole row at once, since the photos are side by side. */
  isNear: boolean;
  alt: string;
  label: string;
  tabIndex: number;
  onPointerDown: () => void;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
};

function Slide({ photo, first, isNear, alt, label, onOpen, ...button }: SlideProps) {
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
        <img
          src={photo.imageUrl}
          srcSet={photoSrcSet(photo.imageUrl)}
          sizes={first ? SIZES : SMALL_SIZES}
          width={photo.width}
          height={photo.height}
          alt={alt}
          decoding={first ? 'sync' : 'async'}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={isNear ? undefined : 'max-lg:hidden'}
        />
      </button>
    </li>
  );
}
