/**
 * Whether pages can show the picture of an area: their policy (next.config.ts) lets in pictures of their own origin and
 * of the photos'. A row may name another host, from a time when any was taken.
 * @param origins of this site and of its photos, where those have one of their own
 */
export const canBeShown = (imageUrl: string, origins: readonly string[]): boolean =>
  imageUrl.startsWith('/') || (URL.canParse(imageUrl) && origins.includes(new URL(imageUrl).origin));
