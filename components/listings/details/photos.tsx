'use client';

import { Images } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useSlides } from '../use-slides';
import { Arrows } from './arrows';
import { photoPosition, type GalleryPhoto } from './gallery-photo';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { phoneSize, photoSrcSet } from '@/lib/storage/photo-widths';

const loadGallery = () => import('./gallery');

const MOSAIC = 5;
/** Half of the page from 1024 px, the whole width below; the small photos of the mosaic a quarter. */
const SIZES = `(min-width: 80rem) 608px, (min-width: 64rem) 50vw, (min-width: 40rem) 100vw, ${phoneSize(95)}`;
const SMALL_SIZES = `(min-width: 80rem) 304px, (min-width: 64rem) 25vw, (min-width: 40rem) 100vw, ${phoneSize(95)}`;

/** Cells of the mosaic that a photo covers, of four by two. */
function spanOf(at: number, total: number) {
  if (at >= MOSAIC) return 'lg:hidden!';
  if (total === 1) return 'lg:col-span-4 lg:row-span-2';
  if (at === 0 || total === 2) return 'lg:col-span-2 lg:row-span-2';
  return total === 3 || (total === 4 && at === 1) ? 'lg:col-span-2' : '';
}

/** A carousel, from 1024 px a mosaic of the first photos. A photo opens the full-screen gallery. */
export function Photos({ photos, title }: { photos: GalleryPhoto[]; title: string }) {
  const t = useTranslations('details.photos');
  const locale = useLocale();
  const { row, at: index, furthest, onScroll, slideTo } = useSlides<HTMLUListElement>();
  const { loaded: gallery, isOpen, setOpen, open, opener } = useOnDemand(loadGallery);
  const [start, setStart] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const total = photos.length;
  const close = (at: number) => {
    setOpen(false);
    slideTo(at, 'instant');
    buttons.current[at]?.focus({ preventScroll: true });
  };

  return (
    <section aria-roledescription={t('role')} aria-label={t('label')} className="relative">
      <ul
        ref={row}
        onScroll={onScroll}
        className="no-scrollbar flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-muted max-md:[@media(height<44rem)]:aspect-5/2 md:aspect-video lg:grid lg:aspect-auto lg:h-[min(30rem,44vh)] lg:grid-cols-4 lg:grid-rows-2 lg:gap-2 lg:overflow-clip lg:rounded-lg lg:bg-background print:aspect-auto print:h-[75mm]"
      >
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            className={`w-full shrink-0 snap-start snap-always lg:min-h-0 ${spanOf(at, total)}`.trimEnd()}
          >
            <button
              ref={(button) => {
                buttons.current[at] = button;
              }}
              type="button"
              aria-label={t('open', photoPosition(at, total, locale))}
              aria-haspopup="dialog"
              {...opener}
              onClick={() => {
                setStart(at);
                open();
              }}
              className="block size-full cursor-zoom-in bg-cover bg-center -outline-offset-4"
              style={{ backgroundImage: `url(${photo.preview})` }}
            >
              <img
                src={photo.imageUrl}
                srcSet={photoSrcSet(photo.imageUrl)}
                sizes={at === 0 ? SIZES : SMALL_SIZES}
                width={photo.width}
                height={photo.height}
                alt={t('alt', { ...photoPosition(at, total, locale), title })}
                decoding={at === 0 ? 'sync' : 'async'}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
                // `loading="lazy"` alone would fetch all photos, which are beside each other.
                className={`size-full object-cover ${total === 1 ? 'lg:object-contain' : ''} ${at > furthest + 1 ? 'max-lg:hidden' : ''}`.trimEnd()}
              />
            </button>
          </li>
        ))}
      </ul>
      <Arrows
        index={index}
        total={total}
        onGo={(at) => slideTo(at, 'smooth')}
        className="hidden size-11 place-items-center rounded-full bg-background/90 text-foreground shadow-float transition-opacity hover:bg-background disabled:opacity-0 md:grid lg:hidden print:hidden"
      />
      {total > 1 && (
        <p
          aria-live="polite"
          className="pointer-events-none absolute start-3 top-3 z-1 flex max-[20rem]:top-auto max-[20rem]:bottom-3 items-center gap-1.5 rounded-full bg-black/65 px-3 py-1 text-xs font-medium text-white print:hidden"
        >
          <Images aria-hidden className="shrink-0 size-3.5" />
          <bdi className="lg:hidden">{t('counter', photoPosition(index, total, locale))}</bdi>
          <span className="max-lg:hidden">{t('all', { count: total })}</span>
        </p>
      )}
      {gallery && isOpen && <gallery.Gallery photos={photos} start={start} title={title} onClose={close} />}
    </section>
  );
}
