/**
 * A photo is stored in these widths (pixels) as WebP, and cut to 1200 × 630 as JPEG for Open Graph. `imageUrl` in the
 * API is the 1080 one; the others are its siblings.
 */
export const PHOTO_WIDTHS = [320, 640, 1080, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
const WIRE_NAME = '1080.webp';

/** @throws Error without a key, which would name a file of every photo */
export function photoFile(key: string, name: string): string {
  if (key === '') throw new Error('a photo without a key');
  return `${key}/${name}`;
}
export const wireFile = (key: string) => photoFile(key, WIRE_NAME);

export const isWireUrl = (url: string) => url.endsWith(`/${WIRE_NAME}`);

const sibling = (imageUrl: string, name: string) => imageUrl.slice(0, -WIRE_NAME.length) + name;
export const photoAt = (imageUrl: string, width: PhotoWidth) => sibling(imageUrl, `${width}.webp`);
export const photoForSharing = (imageUrl: string) => sibling(imageUrl, 'og.jpg');

/** An advertiser's picture is stored as one square of so many pixels. */
export const LOGO_WIDTH = 256;
export const LOGO_NAME = `${LOGO_WIDTH}.webp`;
export const logoFile = (key: string) => photoFile(key, LOGO_NAME);

/** Of a card, which is a phone's width at most. */
export const CARD_WIDTHS = PHOTO_WIDTHS.slice(0, 3);

export const photoSrcSet = (imageUrl: string, widths: readonly PhotoWidth[] = PHOTO_WIDTHS) =>
  widths.map((width) => `${photoAt(imageUrl, width)} ${width}w`).join(', ');

/**
 * The part of `sizes` for phones, for a picture of `share` percent of the screen: less than it is, so that the 640 px
 * file serves nearly all, with 1.7 pixels to the dot at half the bytes of the next file.
 * A picture of the whole screen counts as 95: the rest is what phones of three pixels to the dot would be above.
 */
export const phoneSize = (share: number) =>
  `(resolution > 2.1dppx) ${Math.round(share * 0.56)}vw, ${Math.round(share * 0.8)}vw`;
