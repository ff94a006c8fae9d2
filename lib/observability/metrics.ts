import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { runtime } from '../platform/runtime.ts';

/**
 * What operators watch (docs/operations.md, 'Metrics'), in the form that Prometheus reads. The HTTP server loads it and measures
 * requests; the application tells the rest when it is asked (lib/observability/measurements.ts). Alerts and a board over these names stand in
 * deploy/.
 */

/** Numbers that the application knows when it is asked. Of several processes: their sum, or the largest. */
const GAUGES = {
  baraha_database_connections_in_use: ['sum', 'Connections of the pool of requests that are in use'],
  baraha_database_connections_waiting: ['sum', 'Requests that wait for a connection of that pool'],
  baraha_database_session_connections_waiting: ['sum', 'Requests that wait for a connection of the pool of sessions'],
  baraha_clears_age_seconds: ['max', 'Since when it is not known that clears arrive, of the process that knows least'],
  baraha_minute_jobs_age_seconds: ['max', 'Since the last success of the job of every minute that is furthest behind'],
  baraha_jobs_waiting: ['max', 'Jobs that could be done by now'],
  baraha_jobs_dead: ['max', 'Jobs that failed for good'],
  baraha_payments_open: ['max', 'Payments that have been open for more than ten minutes'],
  baraha_payments_undelivered: ['max', 'Payments that were captured and not delivered, or whose refund failed'],
  baraha_backup_verified_timestamp_seconds: [
    'max',
    'Time of the newest backup that was restored on trial; 0 without one',
  ],
  baraha_replica_lag_seconds: ['max', 'How far the replica is behind'],
  baraha_data_dir_free_ratio: ['min', 'Free part of the disk that DATA_DIR is on'],
  baraha_tmpdir_free_ratio: ['min', 'Free part of the disk that TMPDIR is on, to which uploads are received'],
} as const;
export type GaugeName = keyof typeof GAUGES;

/** The same, that only grow. */
const COUNTERS = {
  baraha_cache_hits_total: 'Reads of the store of a process that found something',
  baraha_cache_misses_total: 'Reads of it that found nothing',
} as const;
export type CounterName = keyof typeof COUNTERS;

/** What the application measures. A name that is left out is not known, as the lag where there is no replica. */
export type Measurements = Partial<Record<GaugeName | CounterName, number>>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** All gauges of one question to the application. */
const SAME_QUESTION_MS = 1_000;

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
AggregatorRegistry.setRegistries(metrics);

/** By route (lib/http/route-of.ts) and status. */
export const requestSeconds = new Histogram({
  name: 'baraha_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['route', 'status'],
  buckets: SECONDS,
  registers: [metrics],
});

let asked: { at: number; answer: Promise<Measurements> } | undefined;
function measure(): Promise<Measurements> {
  const now = performance.now();
  if (!asked || now - asked.at > SAME_QUESTION_MS)
    asked = { at: now, answer: Promise.resolve(runtime.measure?.() ?? {}).catch(() => ({})) };
  return asked.answer;
}

for (const [name, [aggregator, help]] of Object.entries(GAUGES))
  new Gauge({
    name,
    help,
    aggregator,
    registers: [metrics],
    async collect() {
      const value = (await measure())[name as GaugeName];
      this.reset();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
for (const [name, help] of Object.entries(COUNTERS))
  new Counter({
    name,
    help,
    registers: [metrics],
    async collect() {
      const value = (await measure())[name as CounterName] ?? 0;
      this.reset();
      this.inc(value);
    },
  });

/** Of all processes behind the port, asked through the one that started them. */
const processes = new AggregatorRegistry();
const read = () =>
  cluster.isPrimary && Object.keys(cluster.workers ?? {}).length > 0 ? processes.clusterMetrics() : metrics.metrics();

/**
 * Answers `/metrics` to this machine alone.
 * @param port METRICS_PORT; 0 for none
 * @param on.report is given why an answer failed
 * @param on.refused is called with one line where it cannot listen
 */
export function serveMetrics(
  port: number,
  on: { report: (message: string, error: unknown) => void; refused: (reason: string) => void },
): void {
  if (port === 0) return;
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        on.report('the metrics could not be read', error);
        response.writeHead(503).end();
      },
    );
  })
    .on('error', (error) => on.refused(`METRICS_PORT: cannot listen on ${port} (${error.message})`))
    .listen(port, '127.0.0.1')
    .unref();
}
