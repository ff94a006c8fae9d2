import { notFoundHandlers, route } from '@/lib/http/route';
import { tickViewSchema } from '@/lib/http/service-schemas';
import { jobHandlers } from '@/lib/jobs/handlers';
import { MINUTE_JOB_NAMES } from '@/lib/jobs/schema';
import { log } from '@/lib/observability/log';

/**
 * Runs the minute jobs now, for platforms whose processes sleep between requests and cannot work the queue. A failing
 * job does not stop the others.
 */
export const POST = route({ name: 'service.tick', auth: 'internal', answers: { 200: tickViewSchema } }, async () => {
  const done: Record<string, unknown> = {};
  for (const name of MINUTE_JOB_NAMES) {
    try {
      done[name] = await jobHandlers[name]({});
    } catch (error) {
      log.error('a job failed', { job: name, error });
      done[name] = 'failed';
    }
  }
  return done;
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
