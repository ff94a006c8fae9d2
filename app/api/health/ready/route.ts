import { assertReady } from '@/lib/http/health';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** Readiness for proxies: 200 while this process should get requests, else 503. */
export const GET = route(
  { name: 'service.ready', auth: 'public', caller: 'healthCheck', answers: { 200: healthViewSchema } },
  async () => {
    await assertReady();
    return answer(200, { status: 'ok' as const }, { 'Cache-Control': 'no-store' });
  },
);
