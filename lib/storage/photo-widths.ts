/**
 * Widths (pixels) of a photo's WebP renditions; a 1200 × 630 JPEG for Open Graph is stored too. `imageUrl` in the API
 * is the 1080 rendition; the others are its siblings.
 */
export const PHOTO_WIDTHS = [320, 640, 1080, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
const WIRE_NAME = '1080.webp';

/** @throws Error without a key, which would match every photo */
export function photoFile(key: string, name: string): string {
  if (key === '') throw new Error('a photo without a key');
  return `${key}/${name}`;
}
export const wireFile = (key: string) => photoFile(key, WIRE_NAME);

export const isWireUrl = (url: string) => url.endsWith(`/${WIRE_NAME}`);

const sibling = (imageUrl: string, name: string) => imageUrl.slice(0, -WIRE_NAME.length) + name;
export const photoAt = (imageUrl: string, width: PhotoWidth) => sibling(imageUrl, `${width}.webp`);
export const photoForSharing = (imageUrl: string) => sibling(imageUrl, 'og.jpg');

/** Side of an advertiser's square picture. */
export const LOGO_WIDTH = 256;
export const LOGO_NAME = `${LOGO_WIDTH}.webp`;
export const logoFile = (key: string) => photoFile(key, LOGO_NAME);

/** Maximum width of a card, which is a phone's width. */
export const CARD_WIDTHS = PHOTO_WIDTHS.slice(0, 3);

export const photoSrcSet = (imageUrl: string, widths: readonly PhotoWidth[] = PHOTO_WIDTHS) =>
  widths.map((width) => `${photoAt(imageUrl, width)} ${width}w`).join(', ');

/**
 * The part of `sizes` for phones, for a picture `share` percent of the screen wide. Understated, so that the 640 px
 * file serves nearly all phones, with 1.7 pixels per dot at half the bytes of the next file. A full-width picture
 * counts as 95, since phones with three pixels per dot would otherwise exceed it.
 */
export const phoneSize = (share: number) =>
  `(resolution > 2.1dppx) ${Math.round(share * 0.56)}vw, ${Math.round(share * 0.8)}vw`;
