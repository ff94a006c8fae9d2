import { assertReady } from '@/lib/http/health';
import { route } from '@/lib/http/route';
import { healthViewSchema } from '@/lib/http/service-schemas';

/** Readiness for proxies: 200 while this process should get requests, else 503. */
export const GET = route(
  { name: 'service.ready', auth: 'public', caller: 'healthCheck', cache: 'none', answers: { 200: healthViewSchema } },
  async () => {
    await assertReady();
    return { status: 'ok' as const };
  },
);
