import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import type { Swiper as Controller } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Arrows } from './arrows';
import { FullScreen, roundButton } from './full-screen';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import { directionOf } from '@/lib/i18n/routing';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';
import 'swiper/css';
import 'swiper/css/zoom';

type Props = {
  photos: GalleryPhoto[];
  start: number;
  title: string;
  /** Called with the index of the last photo shown. */
  onClose: (index: number) => void;
};

export function Gallery({ photos, start, title, onClose }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const [swiper, setSwiper] = useState<Controller | null>(null);
  const [index, setIndex] = useState(start);
  const total = photos.length;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = locale === 'ar' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: index + step,
      ArrowLeft: index - step,
      Home: 0,
      End: total - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    swiper?.slideTo(Math.min(Math.max(target, 0), total - 1));
  };

  return (
    <FullScreen
      label={t('gallery')}
      close={t('close')}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      counter={{ index, total }}
    >
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
                  className="bg-contain bg-center bg-no-repeat select-none"
                  style={{ backgroundImage: `url(${photo.preview})` }}
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
        <Arrows
          index={index}
          total={total}
          onGo={(at) => swiper?.slideTo(at)}
          className={`${roundButton} max-md:hidden`}
        />
      </div>
      {total > 1 && (
        <div className="no-scrollbar flex gap-2 overflow-x-auto px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:first:ms-auto *:last:me-auto">
          {photos.map((photo, at) => (
            <button
              key={photo.id}
              type="button"
              aria-label={t('show', photoPosition(at, total, locale))}
              aria-current={at === index}
              onClick={() => swiper?.slideTo(at)}
              className="h-14 w-16 min-w-12 overflow-hidden rounded-sm bg-cover bg-center opacity-60 -outline-offset-2 transition-opacity hover:opacity-100 focus-visible:outline-white aria-current:opacity-100 aria-current:ring-2 aria-current:ring-white aria-current:ring-inset md:h-16 md:w-24"
              style={{ backgroundImage: `url(${photo.preview})` }}
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
      )}
    </FullScreen>
  );
}
