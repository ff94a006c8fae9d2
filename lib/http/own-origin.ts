/**
 * Whether a request comes from a page of this site, scheme included: an attacker in the network can forge a page over http. Programs
 * send no origin, which is allowed unless `Sec-Fetch-Site` is cross-site (docs/product.md 12.5).
 * @param own APP_URL. Under another host name the site has the same scheme.
 */
export function isOwnOrigin(
  { origin, site, host }: { origin: string | undefined; site: string | undefined; host: string | undefined },
  own: string,
): boolean {
  if (origin === undefined) return site !== 'cross-site';
  return origin === own || (host !== undefined && origin === URL.parse(`${new URL(own).protocol}//${host}`)?.origin);
}
