'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type ComponentType } from 'react';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';
import type { GalleryProps } from '../../properties/details/gallery';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { photoPosition, type GalleryPhoto } from '../../properties/details/gallery-photo';

type Props = {
  photos: GalleryPhoto[];
  title: string;
};

/** Thumbnails, the first one large; each opens the gallery, whose code is fetched at the first press. */
export function PendingPhotos({ photos, title }: Props) {
  const t = useTranslations('admin.pending');
  const locale = useLocale();
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>(null);
  const [start, setStart] = useState(0);
  const showOfflineToast = useOfflineToast();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const show = (at: number) => {
    setStart(at);
    import('../../properties/details/gallery').then((module) => setGallery(() => module.Gallery), showOfflineToast);
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
              onClick={() => show(at)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-md bg-muted bg-cover"
              style={{ backgroundImage: `url("${photo.preview}")` }}
            >
              <img
                src={photoAt(photo.imageUrl, 640)}
                srcSet={photoSrcSet(photo.imageUrl)}
                sizes={at === 0 ? '(min-width: 64rem) 24rem, 90vw' : '(min-width: 64rem) 6rem, 22vw'}
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
      {Gallery && (
        <Gallery
          photos={photos}
          start={start}
          title={title}
          onClose={(at) => {
            setGallery(null);
            buttons.current[at]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
