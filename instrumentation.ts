import type { Instrumentation } from 'next';
import { runtime } from './lib/platform/runtime';

/**
 * Next calls it once in each process that serves, before the first request. It starts to listen for clears and to count visits, deletes
 * uploads that a killed process left behind, and joins the jobs to their handlers. The HTTP server, where there is one, starts the
 * jobs: one process per machine works the queue.
 */
export async function register(): Promise<void> {
  // Next also compiles this file for a runtime without Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/platform/env');
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) (await import('@vercel/otel')).registerOTel('market');
  const [
    { startListening },
    { removeAbandonedUploads },
    { startWorker },
    { jobHandlers },
    { startCounting },
    { measure },
  ] = await Promise.all([
    import('./lib/cache/listen'),
    import('./lib/http/upload'),
    import('./lib/jobs/worker'),
    import('./lib/jobs/handlers'),
    import('./lib/listings/events/write'),
    import('./lib/observability/measurements'),
  ]);
  // In development Next stores by itself.
  if (process.env.NODE_ENV === 'production') startListening();
  startCounting();
  void removeAbandonedUploads();
  runtime.measure = measure;
  const startJobs = () => startWorker(jobHandlers);
  if (runtime.answers) runtime.startJobs = startJobs;
  else startJobs();
}

/** What failed while a page was made. The page shows the digest, and the line has it beside the name of the request. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/observability/log');
  const { digest } = error as { digest?: string };
  log.error('a page could not be made', { method, path: path.split('?', 1)[0], digest, error });
};
