'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Swiper as Controller } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import { directionOf } from '@/lib/i18n/routing';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';
import 'swiper/css';
import 'swiper/css/zoom';

type Props = {
  photos: GalleryPhoto[];
  index: number;
  title: string;
  goTo: (index: number) => void;
  onSwiper: (swiper: Controller) => void;
  onChange: (index: number) => void;
};

const roundButton =
  'grid size-11 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 disabled:opacity-30 focus-visible:outline-white';

/** Content of the gallery's dialog, loaded on demand: photos to swipe and zoom, and their thumbnails. */
export function GallerySlides({ photos, index, title, goTo, onSwiper, onChange }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const [start] = useState(index);
  const total = photos.length;
  return (
    <>
      <div className="relative min-h-0 flex-1">
        <Swiper
          dir={directionOf(locale)}
          modules={[Zoom]}
          zoom={{ maxRatio: 4 }}
          initialSlide={start}
          spaceBetween={24}
          onSwiper={onSwiper}
          onSlideChange={({ activeIndex }) => onChange(activeIndex)}
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
              onClick={() => goTo(index - 1)}
              className={roundButton}
            >
              <ChevronLeft aria-hidden className="rtl:rotate-180" />
            </button>
            <button
              type="button"
              aria-label={t('next')}
              disabled={index === total - 1}
              onClick={() => goTo(index + 1)}
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
        onChoose={goTo}
      />
    </>
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
