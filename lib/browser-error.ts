/** Tells the site's log of an error, once a page has shown that something failed. */
export function tellError(error: unknown): void {
  const { message, digest } = error as Error & { digest?: string };
  navigator.sendBeacon(
    '/api/errors',
    JSON.stringify({ message: String(message).slice(0, 500), digest, page: location.pathname }),
  );
}
