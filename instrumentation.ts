import type { Instrumentation } from 'next';
import { runtime } from './lib/platform/runtime';

/**
 * Next calls this once per server process, before the first request. It starts the cache listener and the event counter, registers
 * metrics, and removes uploads that a killed process left behind. The HTTP server starts the jobs in one process per machine;
 * under Next's own server every process runs them.
 */
export async function register(): Promise<void> {
  // Next also compiles this file for the edge runtime.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/platform/env');
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) (await import('@vercel/otel')).registerOTel('market');
  const { startListening } = await import('./lib/cache/listen');
  const { removeAbandonedUploads } = await import('./lib/http/upload');
  const { startWorker } = await import('./lib/jobs/worker');
  const { jobHandlers } = await import('./lib/jobs/handlers');
  const { startCounting } = await import('./lib/listings/events/write');
  const { registerMeasurements } = await import('./lib/observability/measurements');
  // In development nothing is cached.
  if (process.env.NODE_ENV === 'production') startListening();
  startCounting();
  void removeAbandonedUploads();
  registerMeasurements();
  const startJobs = () => startWorker(jobHandlers);
  if (runtime.answers) runtime.startJobs = startJobs;
  else startJobs();
}

/** Logs an error of a render with its digest, which the page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/observability/log');
  const { digest } = error as { digest?: string };
  log.error('render failed', { method, path: path.split('?', 1)[0], digest, error });
};
