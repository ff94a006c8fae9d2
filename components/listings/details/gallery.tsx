'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Swiper as Controller } from 'swiper';
import { Icon } from '../../ui/icon';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import type { GallerySlides } from './gallery-slides';
import { photoSrcSet } from '@/lib/storage/photo-widths';

type Props = {
  photos: GalleryPhoto[];
  start: number;
  title: string;
  /** `sizes` of the first photo shown: the same file that the page has loaded already. */
  sizes: string;
  onClose: (index: number) => void;
  onLoadError: () => void;
};

const loadSlides = () => import('./gallery-slides');
export const preloadSlides = () => void loadSlides().catch(() => undefined); // reported when the gallery is opened

/** Opens at once, with the photo that was pressed; swiping and zooming follow when their code has been loaded. */
export function Gallery({ photos, start, title, sizes, onClose, onLoadError }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const [Slides, setSlides] = useState<typeof GallerySlides | null>(null);
  const [swiper, setSwiper] = useState<Controller | null>(null);
  const [index, setIndex] = useState(start);
  const photo = photos[index];

  useLayoutEffect(() => {
    // globals.css locks the page behind and keeps its scrollbar's place, which a full screen has to cover. Set while the
    // dialog is open, it would have the browser find the style of the whole page a second time.
    const root = document.documentElement;
    root.style.scrollbarGutter = 'auto';
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => void root.style.removeProperty('scrollbar-gutter');
  }, []);
  const failed = useEffectEvent(onLoadError);
  useEffect(() => {
    let closed = false;
    loadSlides().then(
      (module) => setSlides(() => module.GallerySlides),
      () => !closed && failed(),
    );
    return () => {
      closed = true;
    };
  }, []);

  const goTo = (at: number) => {
    const next = Math.min(Math.max(at, 0), photos.length - 1);
    if (swiper) swiper.slideTo(next);
    else setIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // the carousel behind listens for the same keys
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const backward = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, number> = {
      [forward]: index + 1,
      [backward]: index - 1,
      Home: 0,
      End: photos.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
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
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-full bg-white/10 transition-colors hover:bg-white/25 focus-visible:outline-white"
        >
          <Icon name="close" className="size-6" />
        </button>
        <p aria-live="polite" className="rounded-full bg-white/10 px-4 py-1.5 text-sm font-medium">
          <bdi>{t('counter', photoPosition(index, photos.length, locale))}</bdi>
        </p>
      </header>
      {Slides ? (
        <Slides photos={photos} index={index} title={title} goTo={goTo} onSwiper={setSwiper} onChange={setIndex} />
      ) : (
        photo && (
          <img
            src={photo.imageUrl}
            srcSet={photoSrcSet(photo.imageUrl)}
            sizes={sizes}
            width={photo.width}
            height={photo.height}
            alt={t('alt', { ...photoPosition(index, photos.length, locale), title })}
            className="min-h-0 w-full flex-1 object-contain"
          />
        )
      )}
    </dialog>
  );
}
