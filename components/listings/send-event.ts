import type { EventKind } from '@/lib/listings/events/counter';

/** Reports a visitor's action on a listing. Uses a beacon: it blocks nothing and is sent even if the page is left. */
export function sendEvent(listing: number, kind: EventKind): void {
  navigator.sendBeacon?.('/api/events', JSON.stringify({ listing, kind }));
}
