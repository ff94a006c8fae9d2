'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Gallery } from '../../listings/details/gallery';
import { photoPosition, type GalleryPhoto } from '../../listings/details/gallery-photo';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';

type Props = {
  photos: GalleryPhoto[];
  title: string;
};

const SIZES = { first: '(min-width: 64rem) 24rem, 90vw', others: '(min-width: 64rem) 6rem, 22vw' };

/** Thumbnails, the first one large; each opens the gallery. */
export function PendingPhotos({ photos, title }: Props) {
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
      <ul className="grid grid-cols-4 gap-1.5">
        {photos.map((photo, at) => (
          <li key={photo.id} className="first:col-span-4">
            <button
              ref={(button) => {
                buttons.current[at] = button;
              }}
              type="button"
              aria-label={t('open', { ...photoPosition(at, photos.length, locale), title })}
              aria-haspopup="dialog"
              onClick={() => setStart(at)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-md bg-muted bg-cover"
              style={{ backgroundImage: `url("${photo.preview}")` }}
            >
              <img
                src={photoAt(photo.imageUrl, 640)}
                srcSet={photoSrcSet(photo.imageUrl)}
                sizes={at === 0 ? SIZES.first : SIZES.others}
                width={photo.width}
                height={photo.height}
                alt=""
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {start !== null && <Gallery photos={photos} start={start} title={title} onClose={close} />}
    </>
  );
}
