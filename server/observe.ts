import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, register } from 'prom-client';
import { routeOf } from '../lib/http/route-of.ts';
import type { createLogger } from '../lib/observability/logger.ts';

/**
 * Metrics for Prometheus (docs/operations.md, 'Metrics'). The server measures requests. The application registers the rest
 * (lib/observability/measurements.ts) in the same registry: next.config.ts keeps prom-client outside its bundle.
 */
collectDefaultMetrics();

/** By route (lib/http/route-of.ts) and status. */
const requestSeconds = new Histogram({
  name: 'baraha_http_request_duration_seconds',
  help: 'From the first byte of a request to the last of its answer',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** A request id that a proxy may set. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;
type Log = ReturnType<typeof createLogger>;

/**
 * Sets `X-Request-Id` on a request and its response, and measures the response.
 * @param accessLog the logger if ACCESS_LOG is on. A line has no query, which contains what people search for.
 */
export function observeRequest(request: IncomingMessage, response: ServerResponse, accessLog: Log | null): void {
  const begun = performance.now();
  const given = request.headers['x-request-id']?.toString() ?? '';
  const requestId = REQUEST_ID.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = requestId;
  response.setHeader('X-Request-Id', requestId);
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const { method } = request;
  response.once('close', () => {
    const ms = performance.now() - begun;
    const status = response.writableFinished ? response.statusCode : 499; // as nginx calls an aborted request
    requestSeconds.observe({ route: routeOf(path, status), status }, ms / 1000);
    const bytes = Number(response.getHeader('content-length')) || undefined;
    const address = request.headers['x-forwarded-for']?.toString() ?? '';
    accessLog?.info({ requestId, method, path, status, ms: Math.round(ms), bytes, address }, 'request');
  });
}

const aggregated = new AggregatorRegistry();
const readAll = () =>
  Object.keys(cluster.workers ?? {}).length > 0 ? aggregated.clusterMetrics() : register.metrics();

/**
 * Serves `/metrics` of all processes to this machine only.
 * @param onError gets the reason if the port cannot be opened
 */
export function serveMetrics(port: number, onError: (reason: string) => void): void {
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    readAll().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      () => response.writeHead(503).end(), // a process does not answer
    );
  })
    .on('error', (error) => onError(`METRICS_PORT: cannot listen on ${port} (${error.message})`))
    .listen(port, '127.0.0.1')
    .unref();
}
