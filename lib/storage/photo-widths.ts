/**
 * Widths of a photo's WebP renditions, in pixels. A 1200 × 630 JPEG for Open Graph is also stored. `imageUrl` in the
 * API is the 1080 rendition; the others are in the same folder.
 */
export const PHOTO_WIDTHS = [320, 640, 1080, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
const WIRE_NAME = '1080.webp';

/** Returns the name of a stored file. @throws Error if the key is empty, because it would match every photo */
export function photoFile(key: string, name: string): string {
  if (key === '') throw new Error('a photo without a key');
  return `${key}/${name}`;
}
export const wireFile = (key: string) => photoFile(key, WIRE_NAME);

export const isWireUrl = (url: string) => url.endsWith(`/${WIRE_NAME}`);

const sibling = (imageUrl: string, name: string) => imageUrl.slice(0, -WIRE_NAME.length) + name;
export const photoAt = (imageUrl: string, width: PhotoWidth) => sibling(imageUrl, `${width}.webp`);
export const photoForSharing = (imageUrl: string) => sibling(imageUrl, 'og.jpg');

/** Side of an advertiser's square picture, in pixels. */
export const LOGO_WIDTH = 256;
export const LOGO_NAME = `${LOGO_WIDTH}.webp`;
export const logoFile = (key: string) => photoFile(key, LOGO_NAME);

/** Widths for a card, which is at most as wide as a phone. */
export const CARD_WIDTHS = PHOTO_WIDTHS.slice(0, 3);

export const photoSrcSet = (imageUrl: string, widths: readonly PhotoWidth[] = PHOTO_WIDTHS) =>
  widths.map((width) => `${photoAt(imageUrl, width)} ${width}w`).join(', ');

/**
 * Returns the part of `sizes` for phones, for a picture that takes `share` percent of the screen's width. The size is
 * understated, so that the 640 px file serves nearly all phones: it has 1.7 pixels per dot at half the bytes of the
 * next file. Pass 95 for a full-width picture, because phones with three pixels per dot would otherwise exceed that
 * file.
 */
export const phoneSize = (share: number) =>
  `(resolution > 2.1dppx) ${Math.round(share * 0.56)}vw, ${Math.round(share * 0.8)}vw`;
