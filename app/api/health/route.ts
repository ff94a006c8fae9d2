import { assertHealthy } from '@/lib/http/health';
import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** 200: the server can serve. 503: the database is unavailable or read-only. */
export const GET = route(
  { name: 'service.health', auth: 'public', caller: 'healthCheck', cache: 'none', answers: { 200: healthViewSchema } },
  async () => {
    await assertHealthy();
    return { status: 'ok' as const };
  },
);
