import type { ApiError } from '@/lib/http/api-client';

/** Returns the current price (KWD) from a price conflict; null for any other error. */
export function askedPrice({ changed }: ApiError): number | null {
  const current = changed?.fields.price?.current;
  return typeof current === 'number' ? current : null;
}
