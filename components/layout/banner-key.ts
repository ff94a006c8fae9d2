import type { Banner } from '@/lib/settings/settings';

/** Names what a banner says, so that a device that has closed one sees the next. */
export function bannerKey({ en, ar }: NonNullable<Banner>): string {
  let hash = 0;
  for (const letter of `${en}\n${ar}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `b${hash}`;
}

/** The first-paint script names the banner that the device has closed. */
export const closedBannerStyle = (key: string) => `html[data-banner=${key}] [data-slot=banner]{display:none}`;
