import type { ImageView } from '@/lib/properties/view';

/** What carousel and gallery need of a photo: it travels to the browser, so no more than that. */
export type GalleryPhoto = Pick<ImageView, 'id' | 'imageUrl' | 'preview' | 'width' | 'height'>;

export const galleryPhotos = (images: ImageView[]): GalleryPhoto[] =>
  images.map(({ id, imageUrl, preview, width, height }) => ({ id, imageUrl, preview, width, height }));

/** Words of carousel and gallery. {number} and {total} stand for what the browser puts in. */
export type PhotoWords = {
  /** What the thing is, for screen readers. */
  role: string;
  label: string;
  alt: string;
  counter: string;
  open: string;
  show: string;
  previous: string;
  next: string;
  gallery: string;
  close: string;
};

/** Fills {number} and {total}, in digits that the page's language uses. */
export function numbered(words: string, index: number, total: number, digits: (value: number) => string): string {
  return words.replace('{number}', digits(index + 1)).replace('{total}', digits(total));
}
