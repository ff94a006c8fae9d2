import { createHash } from 'node:crypto';
import { paths } from '../http/paths';
import { formatId } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { listingPrice } from '../listings/price-unit';
import type { PropertyView } from '../listings/view';
import { photoForSharing } from '../storage/photo-widths';
import { describeKind, type SeoText } from './listing-text';

export type SharePicture = {
  path: string;
  /** Changes whenever the picture's content changes, because clients cache the picture. */
  version: string;
  /** Storage key; null without a photo. */
  photo: string | null;
  lines: { text: string; size: number }[];
};

/** Returns the content of a listing's share picture: price, kind, place and number on the primary photo. */
export function sharePictureOf(property: PropertyView, locale: Locale, t: SeoText): SharePicture {
  const { id, primaryImage } = property;
  const lines = [
    { text: listingPrice(property, locale, t), size: 72 },
    { text: describeKind(property, locale, t), size: 44 },
    { text: `${t('site.name')} · ${t('details.contact.reference', { id: formatId(id, locale) })}`, size: 34 },
  ];
  // The last two segments are the key and the name, also in a bucket's public URL.
  const photo = primaryImage && photoForSharing(primaryImage).split('/').slice(-2).join('/');
  const version = createHash('sha256')
    .update(JSON.stringify([photo, lines]))
    .digest('base64url')
    .slice(0, 12);
  return { path: paths.sharePicture(locale, id, version), version, photo, lines };
}
