import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** Liveness: 200 without the database. An orchestrator may restart a process that does not respond. */
export const GET = route(
  { name: 'service.live', auth: 'public', caller: 'healthCheck', cache: 'none', answers: { 200: healthViewSchema } },
  () => ({ status: 'ok' as const }),
);
