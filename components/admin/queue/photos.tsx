'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Gallery } from '../../listings/details/gallery';
import { photoPosition, type GalleryPhoto } from '../../listings/details/gallery-photo';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';

/** Photos that load while the listing is still the next one. */
const EAGER = 4;

/** The first photo, large, above a strip of the others. Each opens the gallery. */
export function Photos({ photos, title }: { photos: GalleryPhoto[]; title: string }) {
  const t = useTranslations('admin.pending');
  const locale = useLocale();
  const [start, setStart] = useState<number | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const close = (at: number) => {
    setStart(null);
    buttons.current[at]?.focus({ preventScroll: true });
  };
  return (
    <>
      <ul className="no-scrollbar flex snap-x gap-1.5 overflow-x-auto max-lg:h-44 lg:flex-wrap lg:overflow-visible">
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            className="shrink-0 snap-start max-lg:aspect-4/3 max-lg:h-full lg:w-[calc((100%-1.125rem)/4)] lg:first:w-full"
          >
            <button
              ref={(button) => {
                buttons.current[at] = button;
              }}
              type="button"
              aria-label={t('open', { ...photoPosition(at, photos.length, locale), title })}
              aria-haspopup="dialog"
              onClick={() => setStart(at)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-md bg-muted bg-cover max-lg:h-full"
              style={{ backgroundImage: `url("${photo.preview}")` }}
            >
              <img
                src={photoAt(photo.imageUrl, 640)}
                srcSet={photoSrcSet(photo.imageUrl)}
                sizes={at === 0 ? '(min-width: 64rem) 17rem, 95vw' : '4.5rem'}
                width={photo.width}
                height={photo.height}
                alt=""
                loading={at < EAGER ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-4/3 size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {start !== null && <Gallery photos={photos} start={start} title={title} onClose={close} />}
    </>
  );
}
