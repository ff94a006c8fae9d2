/**
 * Whether an `If-None-Match` or `If-Match` header contains an ETag. Compares weakly (RFC 9110, 8.8.3.2), even for
 * `If-Match`, because compressing proxies weaken the ETag of a response.
 */
export function matchesETag(header: string | null | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false);
}
