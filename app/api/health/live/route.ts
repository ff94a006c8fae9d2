import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** The process answers, whatever the state of its database. Without an answer, restart it. */
export const GET = route({ name: 'service.live', auth: 'public', answers: { 200: healthViewSchema } }, async () =>
  ok({ status: 'ok' as const }, { 'Cache-Control': 'no-store' }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
