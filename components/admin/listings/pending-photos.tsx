'use client';

import { useRef, useState, type ComponentType } from 'react';
import { formatNumber } from '@/lib/i18n/format';
import { usePageLanguage } from '@/lib/i18n/page-language';
import type { Locale } from '@/lib/i18n/routing';
import { photoAt, photoSrcSet } from '@/lib/storage/photo-widths';
import type { GalleryProps } from '../../properties/details/gallery';
import { toast } from '../../ui/toast-store';
import { numbered, type GalleryPhoto, type PhotoWords } from '../../properties/details/photo-list';

type Props = {
  photos: GalleryPhoto[];
  title: string;
  words: PhotoWords;
  /** Names the button of a photo; with {number}, {total} and {title}. */
  open: string;
  locale: Locale;
};

/** All photos at a glance, the first one large; each opens the gallery, whose code comes with the first press. */
export function PendingPhotos({ photos, title, words, open, locale }: Props) {
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>(null);
  const [start, setStart] = useState(0);
  const { offline } = usePageLanguage();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const say = (text: string, at: number) =>
    numbered(text, at, photos.length, (value) => formatNumber(value, locale)).replace('{title}', () => title);
  const show = (at: number) => {
    setStart(at);
    import('../../properties/details/gallery').then(
      (module) => setGallery(() => module.Gallery),
      () => toast({ variant: 'destructive', ...offline }),
    );
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
              aria-label={say(open, at)}
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
          words={words}
          locale={locale}
          onClose={(at) => {
            setGallery(null);
            buttons.current[at]?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
