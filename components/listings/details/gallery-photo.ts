import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { ImageView } from '@/lib/listings/view';

/** The fields of a photo that carousel and gallery need in the browser. */
export type GalleryPhoto = Pick<ImageView, 'id' | 'imageUrl' | 'preview' | 'width' | 'height' | 'kind'>;

export const galleryPhotos = (images: ImageView[]): GalleryPhoto[] =>
  images.map(({ id, imageUrl, preview, width, height, kind }) => ({ id, imageUrl, preview, width, height, kind }));

export const photoPosition = (index: number, total: number, locale: Locale) => ({
  number: formatNumber(index + 1, locale),
  total: formatNumber(total, locale),
});
