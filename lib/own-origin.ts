/**
 * Whether a request that may change something comes from a page of this site. Programs send no origin, which is allowed unless the
 * browser says cross-site (docs/product.md 12.5).
 * @param own APP_URL
 */
export function isOwnOrigin(
  { origin, site, host }: { origin: string | undefined; site: string | undefined; host: string | undefined },
  own: string,
): boolean {
  if (origin === undefined) return site !== 'cross-site';
  return origin === own || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}
