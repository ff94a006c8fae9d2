import { after } from 'next/server';
import { route } from '@/lib/http/route';
import { eventSchema } from '@/lib/listings/events/schema';
import { runtime } from '@/lib/platform/runtime';

export const POST = route(
  {
    name: 'properties.event',
    auth: 'viewer',
    body: eventSchema,
    beacon: true,
    example: { listing: 12, kind: 'whatsapp' },
    answers: { 204: undefined },
  },
  ({ user, address, request, body }) => {
    const counter = runtime.events;
    // Events of admins do not count.
    if (counter && user?.role !== 'admin') {
      counter.count(body, { address, userAgent: request.headers.get('user-agent'), userId: user?.id });
      after(() => counter.written()); // under `next start` alone, nothing else keeps the process alive until then
    }
  },
);
