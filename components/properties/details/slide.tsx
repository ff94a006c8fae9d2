'use client';

import type { Ref } from 'react';
import { photoSrcSet } from '@/lib/storage/photo-widths';
import type { GalleryPhoto } from './photo-list';

type Props = {
  photo: GalleryPhoto;
  first: boolean;
  /**
   * False: only the blurred preview, until its neighbour is shown. The browser's own lazy loading would fetch all
   * photos of the row at once, because they stand beside each other.
   */
  wanted: boolean;
  alt: string;
  label: string;
  tabIndex: number;
  onIntent: () => void;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement>;
};

/** The column beside the contact panel from 1024 px, the whole width below. */
const SIZES = '(min-width: 80rem) 816px, (min-width: 64rem) calc(100vw - 28rem), 100vw';

export function Slide({ photo, first, wanted, alt, label, tabIndex, onIntent, onOpen, ref }: Props) {
  return (
    <li className="size-full shrink-0 snap-center snap-always">
      <button
        ref={ref}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        tabIndex={tabIndex}
        onPointerDown={onIntent}
        onClick={onOpen}
        className="block size-full cursor-zoom-in bg-cover bg-center -outline-offset-4"
        style={{ backgroundImage: `url("${photo.preview}")` }}
      >
        {wanted && (
          <img
            src={photo.imageUrl}
            srcSet={photoSrcSet(photo.imageUrl)}
            sizes={SIZES}
            width={photo.width}
            height={photo.height}
            alt={alt}
            decoding={first ? 'sync' : 'async'}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            className="size-full object-cover"
          />
        )}
      </button>
    </li>
  );
}
