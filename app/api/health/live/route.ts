import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** Liveness: 200 without the database. An orchestrator may restart a process that does not respond. */
export const GET = route(
  { name: 'service.live', auth: 'public', caller: 'healthCheck', answers: { 200: healthViewSchema } },
  async () => answer(200, { status: 'ok' as const }, { 'Cache-Control': 'no-store' }),
);
