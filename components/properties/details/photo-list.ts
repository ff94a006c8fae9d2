import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { ImageView } from '@/lib/properties/view';

/** What carousel and gallery need of a photo: it travels to the browser, so no more than that. */
export type GalleryPhoto = Pick<ImageView, 'id' | 'imageUrl' | 'preview' | 'width' | 'height'>;

export const galleryPhotos = (images: ImageView[]): GalleryPhoto[] =>
  images.map(({ id, imageUrl, preview, width, height }) => ({ id, imageUrl, preview, width, height }));

/** Which photo of how many, from 1 on, for the messages below `details.photos`. */
export const position = (index: number, total: number, locale: Locale) => ({
  number: formatNumber(index + 1, locale),
  total: formatNumber(total, locale),
});
