import type { EventKind } from '@/lib/listings/events/counter';

/** Tells the server what the visitor does with a listing. Nobody waits for it, and it arrives when the page is left. */
export function sendEvent(listing: number, kind: EventKind): void {
  navigator.sendBeacon?.('/api/events', JSON.stringify({ listing, kind }));
}
