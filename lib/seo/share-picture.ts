import { createHash } from 'node:crypto';
import { paths } from '../http/paths';
import { formatId } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { PropertyView } from '../listings/view';
import { photoForSharing } from '../storage/photo-widths';
import { describeKind, listingPrice, type SeoText } from './listing-text';

export type SharePicture = {
  path: string;
  /** Changes with the picture's content, because clients cache it. */
  version: string;
  /** Storage key; null without a photo. */
  photo: string | null;
  lines: { text: string; size: number }[];
};

/** Price, kind, place and number of a listing, on its photo. */
export function sharePictureOf(property: PropertyView, locale: Locale, t: SeoText): SharePicture {
  const { id, primaryImage } = property;
  const lines = [
    { text: listingPrice(property, locale, t), size: 72 },
    { text: describeKind(property, locale, t), size: 44 },
    { text: `${t('site.name')} · ${t('details.contact.reference', { id: formatId(id, locale) })}`, size: 34 },
  ];
  // Key and name also come last in a bucket's public URL.
  const photo = primaryImage && photoForSharing(primaryImage).split('/').slice(-2).join('/');
  const version = createHash('sha256')
    .update(JSON.stringify([photo, lines]))
    .digest('base64url')
    .slice(0, 12);
  return { path: paths.sharePicture(locale, id, version), version, photo, lines };
}
