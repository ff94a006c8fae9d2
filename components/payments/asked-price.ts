import type { ApiError } from '@/lib/http/api-client';

/** What an order costs by now, KWD; null where it was refused for something else. */
export function askedPrice({ changed }: ApiError): number | null {
  const current = changed?.fields.price?.current;
  return typeof current === 'number' ? current : null;
}
