import { assertHealthy } from '@/lib/http/health';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** 200: the server can serve. 503: the database is unavailable or read-only. */
export const GET = route(
  { name: 'service.health', auth: 'public', caller: 'healthCheck', answers: { 200: healthViewSchema } },
  async () => {
    await assertHealthy();
    return answer(200, { status: 'ok' as const }, { 'Cache-Control': 'no-store' });
  },
);
