'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { Icon } from '../../ui/icon';
import type { GalleryProps } from './gallery';
import { position, type GalleryPhoto } from './photo-list';
import { Slide } from './slide';
import { useScroller } from './use-scroller';

type Props = { photos: GalleryPhoto[]; title: string };

const loadGallery = () => import('./gallery');
const prepareGallery = () => void loadGallery().catch(() => undefined); // said when it is asked for
const arrow =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-background/90 text-foreground shadow-float transition-opacity hover:bg-background disabled:opacity-0 md:grid';

/**
 * The photos of a listing as a row that snaps: swiping is the browser's own. Buttons and arrow keys move it too,
 * and a photo opens the full-screen gallery, whose code comes when somebody reaches for it.
 */
export function Carousel({ photos, title }: Props) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const { row, index, furthest, goTo } = useScroller(photos.length);
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>(null);
  const sayOffline = useOfflineToast();
  const slides = useRef<(HTMLButtonElement | null)[]>([]);
  const total = photos.length;

  const open = () =>
    loadGallery().then(
      (module) => setGallery(() => module.Gallery),
      sayOffline, // the carousel goes on working
    );
  const close = (at: number) => {
    setGallery(null);
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
        className="no-scrollbar relative flex aspect-4/3 print:aspect-auto print:h-[85mm] snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-muted md:aspect-video lg:rounded-lg"
      >
        {photos.map((photo, at) => {
          const where = position(at, total, locale);
          return (
            <Slide
              key={photo.id}
              photo={photo}
              first={at === 0}
              wanted={at <= furthest + 1}
              alt={t('alt', { ...where, title })}
              label={t('open', where)}
              tabIndex={at === index ? 0 : -1}
              onIntent={prepareGallery}
              onOpen={open}
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
            className={`${arrow} start-3`}
          >
            <Icon name="chevron" className="size-6 ltr:rotate-180" />
          </button>
          <button
            type="button"
            aria-label={t('next')}
            disabled={index === total - 1}
            onClick={() => goTo(index + 1)}
            className={`${arrow} end-3`}
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
        <bdi>{t('counter', position(index, total, locale))}</bdi>
      </p>
      {Gallery && <Gallery photos={photos} start={index} title={title} onClose={close} />}
    </section>
  );
}
