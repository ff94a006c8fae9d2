'use client';

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Swiper as Controller } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { directionOf } from '@/lib/i18n/routing';
import { photoSrcSet } from '@/lib/storage/photo-widths';
import { GalleryThumbs } from './gallery-thumbs';
import { position, type GalleryPhoto } from './photo-list';
import 'swiper/css';
import 'swiper/css/zoom';

export type GalleryProps = {
  photos: GalleryPhoto[];
  /** Index of the photo it opens with. */
  start: number;
  title: string;
  /** Told the index of the last photo shown. */
  onClose: (index: number) => void;
};

const round =
  'grid size-11 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 disabled:opacity-30 focus-visible:outline-white';

/**
 * All photos, one at a time on the whole screen: swipe, pinch or double tap, arrow keys along the direction of
 * the text, Escape. A native dialog holds the focus and gives it back.
 */
export function Gallery({ photos, start, title, onClose }: GalleryProps) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [swiper, setSwiper] = useState<Controller | null>(null);
  const [index, setIndex] = useState(start);
  const total = photos.length;

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // globals.css locks the page behind and keeps its scrollbar's place, which a full screen has to cover.
    const root = document.documentElement;
    root.style.scrollbarGutter = 'auto';
    return () => void root.style.removeProperty('scrollbar-gutter');
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // the carousel behind listens for the same keys
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const backward = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    const moves: Record<string, () => void> = {
      [forward]: () => swiper?.slideNext(),
      [backward]: () => swiper?.slidePrev(),
      Home: () => swiper?.slideTo(0),
      End: () => swiper?.slideTo(total - 1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery')}
      data-allow-gestures
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="safe-x m-0 size-full max-h-none max-w-none flex-col bg-neutral-950 text-white backdrop:bg-black open:flex"
    >
      <header className="flex items-center justify-between gap-4 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()} className={round}>
          <X aria-hidden />
        </button>
        <p aria-live="polite" className="rounded-full bg-white/10 px-4 py-1.5 text-sm font-medium">
          <bdi>{t('counter', position(index, total, locale))}</bdi>
        </p>
      </header>
      <div className="relative min-h-0 flex-1">
        <Swiper
          dir={directionOf(locale)}
          modules={[Zoom]}
          zoom={{ maxRatio: 4 }}
          initialSlide={start}
          spaceBetween={24}
          onSwiper={setSwiper}
          onSlideChange={({ activeIndex }) => setIndex(activeIndex)}
          className="size-full"
        >
          {photos.map((photo, at) => (
            <SwiperSlide key={photo.id} aria-hidden={at !== index}>
              <div className="swiper-zoom-container">
                <img
                  src={photo.imageUrl}
                  srcSet={photoSrcSet(photo.imageUrl)}
                  sizes="100vw"
                  width={photo.width}
                  height={photo.height}
                  alt={t('alt', { ...position(at, total, locale), title })}
                  loading={at === start ? 'eager' : 'lazy'}
                  decoding="async"
                  className="select-none"
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
        {total > 1 && (
          <div className="pointer-events-none absolute inset-x-3 top-1/2 z-10 hidden -translate-y-1/2 justify-between *:pointer-events-auto md:flex">
            <button
              type="button"
              aria-label={t('previous')}
              disabled={index === 0}
              onClick={() => swiper?.slidePrev()}
              className={round}
            >
              <ChevronLeft aria-hidden className="rtl:rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t('next')}
              disabled={index === total - 1}
              onClick={() => swiper?.slideNext()}
              className={round}
            >
              <ChevronRight aria-hidden className="rtl:rotate-180" />
            </button>
          </div>
        )}
      </div>
      <GalleryThumbs
        photos={photos}
        index={index}
        label={(at) => t('show', position(at, total, locale))}
        onPick={(at) => swiper?.slideTo(at)}
      />
    </dialog>
  );
}
