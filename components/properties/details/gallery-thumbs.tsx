'use client';

import { photoAt } from '@/lib/storage/photo-widths';
import type { GalleryPhoto } from './photo-list';

type Props = { photos: GalleryPhoto[]; index: number; label: (at: number) => string; onPick: (at: number) => void };

/** The row of small photos below the gallery. Five at most, so they always fit beside each other. */
export function GalleryThumbs({ photos, index, label, onPick }: Props) {
  if (photos.length < 2) return null;
  return (
    <div className="flex justify-center gap-2 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {photos.map((photo, at) => (
        <button
          key={photo.id}
          type="button"
          aria-label={label(at)}
          aria-current={at === index}
          onClick={() => onPick(at)}
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
