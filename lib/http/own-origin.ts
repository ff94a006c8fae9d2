/**
 * Whether a request that may change something comes from a page of this site, scheme included: a page over http may be anyone's who
 * controls the network. Programs send no origin, which is allowed unless the browser says cross-site (docs/product.md 12.5).
 * @param own APP_URL. Under another host name the site has the same scheme.
 */
export function isOwnOrigin(
  { origin, site, host }: { origin: string | undefined; site: string | undefined; host: string | undefined },
  own: string,
): boolean {
  if (origin === undefined) return site !== 'cross-site';
  return origin === own || (host !== undefined && origin === URL.parse(`${new URL(own).protocol}//${host}`)?.origin);
}
