/** Whether an `If-None-Match` header contains an ETag. Compares weakly (RFC 9110, 13.1.2). */
export function matchesETag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.split(',').some((tag) => bare(tag) === bare(etag)) ?? false);
}
