'use client';

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Swiper as Controller } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { directionOf } from '@/lib/i18n/routing';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import 'swiper/css';
import 'swiper/css/zoom';

export type GalleryProps = {
  photos: GalleryPhoto[];
  start: number;
  title: string;
  onClose: (index: number) => void;
};

const roundButton =
  'grid size-11 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 disabled:opacity-30 focus-visible:outline-white';

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
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()} className={roundButton}>
          <X aria-hidden />
        </button>
        <p aria-live="polite" className="rounded-full bg-white/10 px-4 py-1.5 text-sm font-medium">
          <bdi>{t('counter', photoPosition(index, total, locale))}</bdi>
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
                  alt={t('alt', { ...photoPosition(at, total, locale), title })}
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
              className={roundButton}
            >
              <ChevronLeft aria-hidden className="rtl:rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t('next')}
              disabled={index === total - 1}
              onClick={() => swiper?.slideNext()}
              className={roundButton}
            >
              <ChevronRight aria-hidden className="rtl:rotate-180" />
            </button>
          </div>
        )}
      </div>
      <Thumbnails
        photos={photos}
        index={index}
        label={(at) => t('show', photoPosition(at, total, locale))}
        onChoose={(at) => swiper?.slideTo(at)}
      />
    </dialog>
  );
}

type ThumbnailsProps = {
  photos: GalleryPhoto[];
  index: number;
  label: (at: number) => string;
  onChoose: (at: number) => void;
};

/** A listing has five photos at most: they fit beside each other. */
function Thumbnails({ photos, index, label, onChoose }: ThumbnailsProps) {
  if (photos.length < 2) return null;
  return (
    <div className="flex justify-center gap-2 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {photos.map((photo, at) => (
        <button
          key={photo.id}
          type="button"
          aria-label={label(at)}
          aria-current={at === index}
          onClick={() => onChoose(at)}
          className="h-14 w-16 shrink overflow-hidden rounded-sm bg-cover bg-center opacity-60 outline-offset-2 transition-opacity hover:opacity-100 focus-visible:outline-white aria-current:opacity-100 aria-current:ring-2 aria-current:ring-white md:h-16 md:w-24"
          style={{ backgroundImage: `url("${photo.preview}")` }}
        >
          <img
            src={photoAt(photo.imageUrl, 320)}
            alt=""
            width={96}
            height={64}
            decoding="async"
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}
